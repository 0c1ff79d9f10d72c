/** The sandbox's only reader of the system clock, in milliseconds; tests pass their own clock instead. */
export const systemNow = (): number => Date.now();
