/** The one row that distinguishes this installation from a restored copy: public interface of the module. */
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
