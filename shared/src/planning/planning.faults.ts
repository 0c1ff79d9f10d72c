import { fault, faultsOf } from '../kernel/faults.ts';

export const planningFaults = faultsOf('planning', {
  dateInvalid: fault,
  datesRequired: fault,
  endBeforeStart: fault,
  periodTooLong: fault,
  vehicleRequired: fault,
  reasonRequired: fault,
  noteTooLong: fault,
  noteControl: fault,
  blockTooLong: fault,
  resolveInvalid: fault,
  resolveRepeated: fault,
});
