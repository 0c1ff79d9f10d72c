import { fault, faultsOf } from '../kernel/faults.ts';

export const documentFaults = faultsOf('documents', {
  unknown: fault,
  noPayment: fault,
  kindInvalid: fault,
  vatPercentInvalid: fault,
  reasonRequired: fault,
  reasonInvalid: fault,
  reasonTooLong: fault,
  entriesInvalid: fault,
  dayInvalid: fault,
  searchInvalid: fault,
});
