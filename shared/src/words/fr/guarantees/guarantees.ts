import { GUARANTEE_NOTICE_HOURS } from '../../../agency.ts';
import { formatPrice } from '../../../kernel/format-amount.ts';
import { formatMoment, formatShortDate } from '../../../kernel/format-date.ts';
import { agencyDay } from '../../../kernel/iso-date.ts';
import type { GuaranteeMethod, GuaranteeState } from '../../../guarantees/guarantee.rules.ts';

export const guaranteeMethodNames: Record<GuaranteeMethod, string> = {
  card: 'Carte (empreinte)',
  terminal: 'Terminal de paiement',
  cash: 'Espèces',
  transfer: 'Virement',
};

export const guaranteeStateNames: Record<GuaranteeState, string> = {
  asked: 'Demandée',
  held: 'Détenue',
  released: 'Libérée',
  captured: 'Encaissée',
  expired: 'Expirée',
};

export const guaranteeMessages = {
  methodInvalid: 'Veuillez choisir le moyen de la caution',
  amountInvalid: 'Le montant de la caution doit être compris entre 1 et 10 000 euros, au centime près',
  keptInvalid: 'Le montant à garder n’est pas valide',
  reasonRequired: 'Veuillez indiquer le motif de la retenue',
  reasonInvalid: 'Le motif contient des caractères illisibles',
  reasonTooLong: 'Le motif ne peut pas dépasser 500 caractères',
  signedInvalid: 'Indiquez par oui ou par non si le client a signé le décompte',
  entriesInvalid: 'Les frais concernés ne sont pas valides',
  notConfirmed: 'Une caution ne se demande que pour une location payée qui n’est pas terminée',
  tooEarly: 'La caution se prend à la remise des clés, à partir du premier jour de la location',
  alreadyLive: 'Une caution est déjà demandée ou détenue pour cette location',
  none: 'Aucune caution n’est demandée pour cette location',
  notHeld: 'La caution n’est pas encore détenue : le client n’a pas donné sa carte',
  alreadyHeld: 'La caution est déjà détenue : son lien ne sert plus',
  released: 'La caution a déjà été libérée',
  captured: (kept: string): string => `La caution a déjà été encaissée : ${kept} gardés, le reste libéré`,
  deciding: 'Une autre décision est déjà en cours pour cette caution',
  ended: (at: Date): string =>
    `L'empreinte de carte a expiré le ${formatShortDate(agencyDay(at))} : demandez-en une nouvelle`,
  captureRefused:
    'Le prestataire de paiement a refusé cette retenue : la caution est toujours détenue. Réessayez, ou libérez-la',
  noDebt: 'Le client ne doit rien : la caution ne peut pas être gardée',
  tooMuch: (maxCents: number): string =>
    `Le montant gardé ne peut pas dépasser ce que le client doit et ce qui est retenu, ${formatPrice(maxCents)}`,
  signedForLess: (signedCents: number): string =>
    `Le client a signé pour ${formatPrice(signedCents)} : annoncez la retenue pour garder davantage`,
  noNotice: `Le client n’a ni signé le décompte ni été prévenu de ce montant : annoncez la retenue ${GUARANTEE_NOTICE_HOURS} heures avant`,
  noticeTooRecent: (from: Date): string =>
    `La retenue a été annoncée il y a moins de ${GUARANTEE_NOTICE_HOURS} heures : elle est possible à partir du ${formatMoment(from)}`,
} as const;
