import type { auditFaults } from '../../../audit/audit.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const auditFaultWords: FaultWords<typeof auditFaults> = {
  kindInvalid: 'Le type d’élément n’est pas valide',
  idInvalid: 'L’identifiant n’est pas valide',
  nameInvalid: 'Indiquez un nom de 1 à 100 caractères',
  actInvalid: 'L’acte n’est pas valide',
  dayInvalid: 'Indiquez un jour qui existe',
};
