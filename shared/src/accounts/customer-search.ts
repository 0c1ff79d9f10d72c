/** Customers shown of a search; an answer of more says that there are others. */
export const MOST_CUSTOMERS_FOUND = 10;
