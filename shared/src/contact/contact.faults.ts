import { fault, faultsOf } from '../kernel/faults.ts';

export const contactFaults = faultsOf('contact', {
  required: fault,
  emailInvalid: fault,
  tooLong: fault,
  controlCharacters: fault,
});
