import { fault, faultsOf } from '../kernel/faults.ts';

export const damageFaults = faultsOf('damages', {
  notFound: fault,
  noteInvalid: fault,
  noteTooLong: fault,
  dateInvalid: fault,
  costInvalid: fault,
  amountInvalid: fault,
  reasonRequired: fault,
});
