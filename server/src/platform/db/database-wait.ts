/** How long somebody at a screen waits for the database; within two seconds they are told to try again. */
export const USUAL_WAIT_MS = 1_500;

/** What an order may wait in all, for the database, for its turn and for the vehicle's lock; a last look follows. */
export const orderWait = (databaseWaitMs: number): number => databaseWaitMs + 100;
