import type { FaultWords } from '../../../kernel/faults.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { transmissionFaults } from '../../../documents/transmission.faults.ts';
import type { transmissionRefusals } from '../../../documents/transmission.refusals.ts';
import { MAX_DEPOSIT_REFERENCE_LENGTH } from '../../../documents/transmission.rules.ts';
import type { TransmissionState } from '../../../documents/transmission.rules.ts';
import { documentMessages } from './documents.ts';

export const transmissionStateLabel: Readonly<Record<TransmissionState, string>> = {
  to_send: 'À envoyer',
  sent: 'Envoyée',
  delivered: 'Délivrée',
  refused: 'Refusée',
  no_receiver: 'Destinataire absent',
};

export const transmissionFaultWords: FaultWords<typeof transmissionFaults> = {
  unknown: documentMessages.unknown,
  onInvalid: 'Indiquez la date du dépôt',
  referenceRequired: 'Indiquez la référence du dépôt',
  referenceInvalid: 'Cette référence contient des caractères illisibles',
  referenceTooLong: `Cette référence ne peut pas dépasser ${MAX_DEPOSIT_REFERENCE_LENGTH} caractères`,
};

export const transmissionRefusalWords: RefusalWords<typeof transmissionRefusals> = {
  unknown: documentMessages.unknown,
  delivered: 'Ce document a déjà été délivré à son destinataire',
  being_sent: 'Ce document est en cours d’envoi. Réessayez dans quelques minutes.',
  sent: 'Ce document est déjà en route',
  byHand: 'L’agence dépose elle-même ses documents : indiquez la date et la référence du dépôt',
  noAddress: 'Ce destinataire n’a pas d’adresse sur Peppol : envoyez-lui le document autrement',
  dayAhead: 'La date du dépôt est dans le futur',
  dayBefore: 'La date du dépôt précède celle du document',
};
