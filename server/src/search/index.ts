/** Public interface of search: what the vehicles cost for dates, and which of them are free. */
export { answerOffers } from './find-offers.ts';
export { searchRoutes } from './search.routes.ts';
