/**
 * Backups, retention, personal data, and the protection of sequence numbers: public interface of the module.
 */
export { carryOutHere } from './carry-out-here.ts';
export { goingLiveRoutes } from './going-live/going-live.routes.ts';
export type { ManagerOrder } from './manager-orders.ts';
export { readHighestNumbers, readNumberNote, writeNumberNote } from './backups/number-file.ts';
export { numberWatch } from './backups/number-watch.ts';
export { noteErasure } from './personal-data/erasures.ts';
export { ownDataRoutes } from './personal-data/own-data.routes.ts';
export { startUpkeep } from './upkeep.ts';
