import { fault, faultsOf } from '../kernel/faults.ts';

export const auditFaults = faultsOf('audit', {
  kindInvalid: fault,
  idInvalid: fault,
  nameInvalid: fault,
  actInvalid: fault,
  dayInvalid: fault,
});
