import { fault, faultsOf } from '../kernel/faults.ts';

export const ledgerFaults = faultsOf('ledger', {
  kindInvalid: fault,
  amountInvalid: fault,
  amountTooLarge: fault,
  methodRequired: fault,
  methodUnneeded: fault,
  whatRequired: fault,
  whatUnneeded: fault,
  reasonRequired: fault,
  reasonUnneeded: fault,
  limitInvalid: fault,
  keptDepositInvalid: fault,
  noteRequired: fault,
  noteInvalid: fault,
  noteTooLong: fault,
  requestKeyInvalid: fault,
});
