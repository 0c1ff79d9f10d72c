import { fault, faultsOf } from '../kernel/faults.ts';

export const customerFaults = faultsOf('customers', {
  customerSearchShort: fault,
  searchInvalid: fault,
  filterInvalid: fault,
  blockReasonRequired: fault,
  blockReasonTooLong: fault,
  blockReasonInvalid: fault,
  untilInvalid: fault,
  checkedOnRequired: fault,
  validUntilInvalid: fault,
  otherRequired: fault,
  mergeSeenInvalid: fault,
});
