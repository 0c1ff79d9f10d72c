/** The one row that tells this installation from a restored copy of it. What others may use of it. */
export { type Installation, findInstallation, recordComparison } from './installation.store.ts';
export {
  type BaseState,
  type Numbers,
  findBaseState,
  highestOf,
  isComparisonOwed,
  lockBaseState,
  markRestored,
  numbersOf,
  skipNumbers,
  updateNoted,
} from './restored-base.store.ts';
