/**
 * Public interface of availability: which vehicles (exclusion constraint) and accessories (stock) are taken on which days,
 * and the unavailabilities of vehicles.
 */
export {
  type Units,
  giveBackUnits,
  listDaysAbove,
  listMostTaken,
  moveUnits,
  setCapacity,
  takeUnits,
} from './accessory-stock.store.ts';
export {
  type BlockRow,
  fillBlocks,
  fillBlocksOf,
  findBlock,
  insertBlock,
  liftBlockRow,
  listBlockSegments,
  listBlocksById,
  listBlocksFrom,
  updateBlock,
  yieldBlocks,
} from './blocks.store.ts';
export { type VehicleDays, listDaysOfVehicles } from './taken-rows.store.ts';
export { PERSONAL_TABLES, emptyBlockNotes, listBlocksQuoting } from './personal-blocks.store.ts';
export {
  type TakenDays,
  deferOverlapRule,
  findNextTakenDay,
  fitsOverlapRule,
  listTakenBetween,
  listTakenDays,
  listTakenPeriods,
} from './occupation.store.ts';
export { listTakenBounds, listUsedDays } from './used-days.store.ts';
