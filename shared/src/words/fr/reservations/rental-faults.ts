import type { rentalFaults } from '../../../reservations/rental/rental.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '../../../reservations/rental/notes.ts';
import { correctionMessages, departureMessages, noteMessages } from './rental.ts';

export const rentalFaultWords: FaultWords<typeof rentalFaults> = {
  odometerInvalid: departureMessages.odometerInvalid,
  reasonRequired: correctionMessages.reasonRequired,
  reasonTooLong: `Le motif ne peut pas dépasser ${MAX_REASON_LENGTH} caractères`,
  reasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  subjectInvalid: 'Veuillez choisir la réservation ou le client',
  textRequired: noteMessages.textRequired,
  textTooLong: `La note ne peut pas dépasser ${MAX_NOTE_LENGTH} caractères`,
  textInvalid: 'La note contient des caractères qui ne sont pas permis',
};
