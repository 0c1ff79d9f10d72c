/** The row that identifies this installation and its state after a restoration: public interface of the module. */
export {
  countErased,
  hasInstallationFacts,
  removeInstallationFact,
  restartErasedCount,
} from './installation-facts.store.ts';
export {
  type InstallationFacts,
  listInstallationFacts,
  noteLostTime,
  writeInstallationFact,
} from './installation-facts.ts';
export { installationId } from './installation.store.ts';
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
