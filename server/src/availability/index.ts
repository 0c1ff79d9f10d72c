/** What is taken on which days: vehicles (the exclusion constraint) and accessories (the stock). What others may use of it. */
export {
  type Units,
  giveBackUnits,
  listDaysAbove,
  listMostTaken,
  setCapacity,
  takeUnits,
} from './accessory-stock.store.ts';
export { listTakenPeriods } from './occupation.store.ts';
