import type { requestFaults } from '../../../reservations/requests/requests.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { REQUEST_TEXT_MAX_LENGTH } from '../../../reservations/requests/request.rules.ts';
import { requestMessages } from './request.ts';

export const requestFaultWords: FaultWords<typeof requestFaults> = {
  wishInvalid: requestMessages.wishInvalid,
  textRequired: requestMessages.textRequired,
  textTooLong: `Le texte ne peut pas dépasser ${REQUEST_TEXT_MAX_LENGTH} caractères`,
  textInvalid: 'Le texte contient des caractères qui ne sont pas permis',
};
