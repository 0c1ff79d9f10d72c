import { fault, faultsOf } from '../../kernel/faults.ts';

export const counterFaults = faultsOf('counter', {
  keyInvalid: fault,
  customerRequired: fault,
  discountInvalid: fault,
  discountReasonRequired: fault,
  reasonTooLong: fault,
  reasonInvalid: fault,
  paymentRequired: fault,
  amountInvalid: fault,
});
