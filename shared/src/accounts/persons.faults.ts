import { fault, faultsOf } from '../kernel/faults.ts';

export const personFaults = faultsOf('persons', {
  firstNameRequired: fault,
  lastNameRequired: fault,
  nameTooLong: fault,
  controlCharacters: fault,
  emailRequired: fault,
  emailInvalid: fault,
  phoneRequired: fault,
  phoneInvalid: fault,
});
