/**
 * Public interface of availability: which vehicles (exclusion constraint) and accessories (stock) are taken on which days.
 */
export {
  type Units,
  giveBackUnits,
  listDaysAbove,
  listMostTaken,
  setCapacity,
  takeUnits,
} from './accessory-stock.store.ts';
export { listTakenPeriods } from './occupation.store.ts';
