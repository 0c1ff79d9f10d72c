import { fault, faultsOf } from '../kernel/faults.ts';

export const figuresFaults = faultsOf('figures', {
  dayInvalid: fault,
  spanInvalid: fault,
  spanTooLong: fault,
});
