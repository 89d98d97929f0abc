// Write a test of your own.
