/** Keeps what it joins on one line. */
export const NBSP = '\u00a0';
