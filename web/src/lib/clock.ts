/** The only reader of the present in the browser: rules and screens are given the moment. */
export const now = (): Date => new Date();
