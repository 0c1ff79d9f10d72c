/** Public interface of the desk: the one search of the agency. */
export { deskRoutes } from './desk.routes.ts';
