import { fault, faultsOf } from '../kernel/faults.ts';

export const regimeFaults = faultsOf('regime', {
  regimeInvalid: fault,
  fromInvalid: fault,
});
