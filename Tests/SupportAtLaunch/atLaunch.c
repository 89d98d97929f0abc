// What must be so before any test, whichever comes first: neither XCTest nor Swift has a place for that which works on
// Linux, too.
#include <stdlib.h>

void kata_install_record(void);
void kata_install_time_limit(void);

__attribute__((constructor)) static void at_launch(void) {
    // A proxy in the environment would get loopback requests too, and send them off the machine.
    setenv("no_proxy", "127.0.0.1,localhost", 1);
    setenv("NO_PROXY", "127.0.0.1,localhost", 1);
    kata_install_record();
    kata_install_time_limit();
}
