/** The form of the search, which the criteria belong to; also the place in an address that leads there. */
export const SEARCH_ID = 'recherche';
