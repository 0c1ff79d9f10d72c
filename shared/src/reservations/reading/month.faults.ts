import { fault, faultsOf } from '../../kernel/faults.ts';

export const monthFaults = faultsOf('months', {
  invalid: fault,
});
