/** Public interface of the desk: the managers' search across vehicles, customers, reservations and receipts. */
export { deskRoutes } from './desk.routes.ts';
