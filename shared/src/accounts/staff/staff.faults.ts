import { fault, faultsOf } from '../../kernel/faults.ts';

export const staffFaults = faultsOf('staff', {
  roleInvalid: fault,
  changeMissing: fault,
  disabledInvalid: fault,
});
