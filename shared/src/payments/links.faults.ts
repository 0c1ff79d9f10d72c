import { fault, faultsOf } from '../kernel/faults.ts';

export const linkFaults = faultsOf('links', {
  purposeInvalid: fault,
  amountInvalid: fault,
  expiryInvalid: fault,
});
