import { fault, faultsOf } from '../kernel/faults.ts';

export const guaranteeFaults = faultsOf('guarantees', {
  methodInvalid: fault,
  amountInvalid: fault,
  keptInvalid: fault,
  reasonRequired: fault,
  reasonInvalid: fault,
  reasonTooLong: fault,
  signedInvalid: fault,
  entriesInvalid: fault,
});
