import { fault, faultsOf } from '../kernel/faults.ts';

export const transmissionFaults = faultsOf('transmissions', {
  unknown: fault,
  onInvalid: fault,
  referenceRequired: fault,
  referenceInvalid: fault,
  referenceTooLong: fault,
});
