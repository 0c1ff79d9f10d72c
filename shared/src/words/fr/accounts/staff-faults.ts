import type { staffFaults } from '../../../accounts/staff/staff.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const staffFaultWords: FaultWords<typeof staffFaults> = {
  roleInvalid: 'Choisissez un rôle',
  changeMissing: 'Indiquez ce qui change',
  disabledInvalid: 'L’accès doit être ouvert ou fermé',
};
