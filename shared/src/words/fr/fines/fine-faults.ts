import type { fineFaults } from '../../../fines/fines.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import {
  MAX_AUTHORITY_LENGTH,
  MAX_CLOSE_REASON_LENGTH,
  MAX_DRIVER_LENGTH,
  MAX_OFFENCE_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '../../../fines/fines.rules.ts';
import { fineMessages } from './fines.ts';

export const fineFaultWords: FaultWords<typeof fineFaults> = {
  plateRequired: fineMessages.plateRequired,
  plateInvalid: fineMessages.plateInvalid,
  atRequired: fineMessages.atRequired,
  atInvalid: 'Le jour et l’heure de l’infraction ne sont pas valides',
  referenceRequired: 'Indiquez la référence du dossier',
  referenceInvalid: 'La référence contient des caractères illisibles',
  referenceTooLong: `La référence ne peut pas dépasser ${MAX_REFERENCE_LENGTH} caractères`,
  authorityInvalid: 'Le destinataire contient des caractères illisibles',
  authorityTooLong: `Le destinataire ne peut pas dépasser ${MAX_AUTHORITY_LENGTH} caractères`,
  authorityRequired: fineMessages.authorityRequired,
  offenceInvalid: 'L’infraction contient des caractères illisibles',
  offenceTooLong: `L’infraction ne peut pas dépasser ${MAX_OFFENCE_LENGTH} caractères`,
  amountInvalid: fineMessages.amountInvalid,
  amountTooLarge: 'Ce montant est trop élevé',
  feeInvalid: fineMessages.feeInvalid,
  askedOnRequired: 'Indiquez la date de la demande',
  askedOnInvalid: 'La date de la demande n’est pas valide',
  reservationInvalid: 'La location choisie n’est pas valide',
  stateInvalid: 'Choisissez ce que devient l’amende',
  versionInvalid: 'La version n’est pas valide. Rechargez la page',
  driverRequired: 'Choisissez le conducteur à désigner',
  driverTooLong: `Le nom ne peut pas dépasser ${MAX_DRIVER_LENGTH} caractères`,
  reasonRequired: 'Indiquez pourquoi l’amende est classée',
  reasonInvalid: 'Le motif contient des caractères illisibles',
  reasonTooLong: `Le motif ne peut pas dépasser ${MAX_CLOSE_REASON_LENGTH} caractères`,
};
