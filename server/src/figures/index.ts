/** Public interface of the figures: what the agency earns, and how its vehicles are used. */
export { figuresRoutes } from './figures.routes.ts';
