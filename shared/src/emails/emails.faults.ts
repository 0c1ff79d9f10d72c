import { fault, faultsOf } from '../kernel/faults.ts';

export const emailFaults = faultsOf('emails', {
  momentInvalid: fault,
});
