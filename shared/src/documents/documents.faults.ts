import { fault, faultsOf } from '../kernel/faults.ts';

export const documentFaults = faultsOf('documents', {
  unknown: fault,
  noPayment: fault,
  kindInvalid: fault,
});
