import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { documentRefusals } from '../../../documents/documents.refusals.ts';
import { documentMessages } from './documents.ts';

export const documentRefusalWords: RefusalWords<typeof documentRefusals> = {
  unknown: documentMessages.unknown,
  unknownPayment: 'Ce paiement n’appartient pas à la réservation',
  notPaid: 'Le contrat s’établit une fois la réservation confirmée',
  storeAway: 'Les documents sont momentanément indisponibles. Réessayez dans quelques instants.',
};
