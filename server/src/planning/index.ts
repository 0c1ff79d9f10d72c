/** Public interface of the planning: what takes the fleet on which days, and the acts on unavailabilities. */
export { planningRoutes } from './planning.routes.ts';
export { type VehicleDays, listVehicleDays, readVehicleBars } from './vehicle-days.ts';
