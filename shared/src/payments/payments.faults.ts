import { fault, faultsOf } from '../kernel/faults.ts';

export const paymentFaults = faultsOf('payments', {
  amountInvalid: fault,
  productInvalid: fault,
  reservationInvalid: fault,
  alertNotFound: fault,
  notFound: fault,
});
