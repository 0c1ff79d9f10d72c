import { fault, faultsOf } from '../kernel/faults.ts';

export const accessoryFaults = faultsOf('accessories', {
  invalid: fault,
});
