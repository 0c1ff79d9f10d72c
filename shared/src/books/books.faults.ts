import { fault, faultsOf } from '../kernel/faults.ts';

export const bookFaults = faultsOf('books', {
  dayInvalid: fault,
  periodInvalid: fault,
  periodTooLong: fault,
  amountInvalid: fault,
  amountTooLarge: fault,
  kindInvalid: fault,
  countedInvalid: fault,
  expectedInvalid: fault,
  noteRequired: fault,
  noteInvalid: fault,
  noteTooLong: fault,
  requestKeyInvalid: fault,
  employeesCloseInvalid: fault,
  monthInvalid: fault,
  accountInvalid: fault,
});
