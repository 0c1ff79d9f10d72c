import { fault, faultsOf } from '../kernel/faults.ts';

/** Of the days of a period, whatever it is for. */
export const datesFaults = faultsOf('dates', {
  dateInvalid: fault,
  datesRequired: fault,
  endBeforeStart: fault,
});
