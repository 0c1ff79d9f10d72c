import { fault, faultsOf } from '../../kernel/faults.ts';

export const requestFaults = faultsOf('requests', {
  wishInvalid: fault,
  textRequired: fault,
  textTooLong: fault,
  textInvalid: fault,
});
