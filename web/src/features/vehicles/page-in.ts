/** The page of the catalogue that a query asks for, from 1. */
export const pageIn = (query: string): number => Number(/[?&]page=([1-9]\d?)(&|$)/.exec(query)?.[1] ?? 1);
