import { fault, faultsOf } from '../kernel/faults.ts';

export const importFaults = faultsOf('imports', {
  kindInvalid: fault,
  pageInvalid: fault,
  columnsInvalid: fault,
  cellInvalid: fault,
  cellTooLong: fault,
  wordInvalid: fault,
  updatesInvalid: fault,
  modeInvalid: fault,
  stateInvalid: fault,
  remindersInvalid: fault,
  sourceTooLong: fault,
  placeInvalid: fault,
});
