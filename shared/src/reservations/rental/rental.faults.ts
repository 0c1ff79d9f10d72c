import { fault, faultsOf } from '../../kernel/faults.ts';

export const rentalFaults = faultsOf('rental', {
  odometerInvalid: fault,
  reasonRequired: fault,
  reasonTooLong: fault,
  reasonInvalid: fault,
  subjectInvalid: fault,
  textRequired: fault,
  textTooLong: fault,
  textInvalid: fault,
});
