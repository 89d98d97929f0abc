// a public function with an internal type as parameter
// says: declared public because its parameter uses an internal type
public func greet(_ name: String, in journal: Journal = journal) {}
