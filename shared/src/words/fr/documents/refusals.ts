import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { documentRefusals } from '../../../documents/documents.refusals.ts';
import { documentMessages } from './documents.ts';
import { FOREIGN_VAT } from './missing-invoices.ts';

export const documentRefusalWords: RefusalWords<typeof documentRefusals> = {
  unknown: documentMessages.unknown,
  unknownPayment: 'Ce paiement n’appartient pas à la réservation',
  notPaid: 'Le contrat s’établit une fois la réservation confirmée',
  invoiced: 'Cette location est facturée : ses paiements n’ont pas de reçu',
  noRegime: 'Sans numéro de TVA, l’agence établit des reçus simples, pas de factures',
  nothingToInvoice: 'Il n’y a rien à facturer pour cette location',
  tooLateToInvoice: 'La facture se demande dans l’année qui suit la fin de la location',
  addressMissing: 'L’adresse du client manque : une facture doit la mentionner',
  foreignVat: FOREIGN_VAT,
  notForeign: 'La TVA de cette location est belge : son taux ne se choisit pas',
  ownerNeeded: 'Seul un responsable de l’agence fixe un taux de TVA',
  notCreditable: 'Seules les factures et les notes de débit peuvent être créditées',
  nothingToCredit: 'Il ne reste rien à créditer sur ce document',
  depositDeducted: 'Cet acompte est déduit d’une facture : créditez d’abord cette facture',
  noReceiver: 'Ce document n’a pas de version électronique : son destinataire n’a pas d’adresse sur Peppol',
  restoring:
    'Le site vient d’être remis en service et retrouve les paiements : aucune facture n’est établie pour l’instant. Réessayez dans une minute.',
  storeAway: 'Les documents sont momentanément indisponibles. Réessayez dans quelques instants.',
};
