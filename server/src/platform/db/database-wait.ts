/** How long a request waits for the database: within two seconds its caller is told to try again. */
export const USUAL_WAIT_MS = 1_500;

/**
 * How long an order may wait in all: for the database, for its turn and for the vehicle's lock. What it does after that
 * fits into two and a half seconds.
 */
export const orderWait = (databaseWaitMs: number): number => databaseWaitMs + 400;
