/** The only place in the browser that reads the clock: rules and screens are given the moment. */
export const now = (): Date => new Date();
