// Calls Support's Record before the first test: neither XCTest nor Swift has a place for that which works on Linux, too.
void kata_record(void);
__attribute__((constructor)) static void at_launch(void) { kata_record(); }
