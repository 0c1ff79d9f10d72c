import type { customerFaults } from '../../../accounts/customers.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_BLOCK_REASON_LENGTH } from '../../../accounts/customers.rules.ts';

export const customerFaultWords: FaultWords<typeof customerFaults> = {
  customerSearchShort: 'Saisissez au moins deux caractères',
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  filterInvalid: 'Ce filtre n’existe pas',
  blockReasonRequired: 'Dites pourquoi ce client est bloqué',
  blockReasonTooLong: `Le motif ne peut pas dépasser ${MAX_BLOCK_REASON_LENGTH} caractères`,
  blockReasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  untilInvalid: 'Indiquez un jour qui existe',
  checkedOnRequired: 'Indiquez le jour de la vérification',
  validUntilInvalid: 'Indiquez un jour qui existe',
  otherRequired: 'Choisissez l’autre compte',
  mergeSeenInvalid: 'Regardez d’abord ce que la fusion change',
};
