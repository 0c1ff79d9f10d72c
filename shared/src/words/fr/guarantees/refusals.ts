import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { guaranteeRefusals } from '../../../guarantees/guarantees.refusals.ts';
import { guaranteeMessages } from './guarantees.ts';
import { GUARANTEE_NOTICE_HOURS } from '../../../agency.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatMoment, formatShortDate } from '../format/dates.ts';

export const guaranteeRefusalWords: RefusalWords<typeof guaranteeRefusals> = {
  not_confirmed: 'Une caution ne se demande que pour une location payée qui n’est pas terminée',
  too_early: 'La caution se prend à la remise des clés, à partir du premier jour de la location',
  alreadyLive: 'Une caution est déjà demandée ou détenue pour cette location',
  none: 'Aucune caution n’est demandée pour cette location',
  notHeld: 'La caution n’est pas encore détenue : le client n’a pas donné sa carte',
  alreadyHeld: 'La caution est déjà détenue : son lien ne sert plus',
  released: 'La caution a déjà été libérée',
  captured: ({ keptCents }) =>
    `La caution a déjà été encaissée : ${formatPrice(keptCents)} gardés, le reste libéré`,
  deciding: 'Une autre décision est déjà en cours pour cette caution',
  ended: ({ day }) => `L'empreinte de carte a expiré le ${formatShortDate(day)} : demandez-en une nouvelle`,
  captureRefused:
    'Le prestataire de paiement a refusé cette retenue : la caution est toujours détenue. Réessayez, ou libérez-la',
  entriesInvalid: guaranteeMessages.entriesInvalid,
  no_debt: 'Le client ne doit rien : la caution ne peut pas être gardée',
  too_much: ({ maxCents }) => guaranteeMessages.tooMuch(maxCents),
  no_notice: `Le client n’a ni signé le décompte ni été prévenu de ce montant : annoncez la retenue ${GUARANTEE_NOTICE_HOURS} heures avant`,
  notice_too_recent: ({ from }) =>
    `La retenue a été annoncée il y a moins de ${GUARANTEE_NOTICE_HOURS} heures : elle est possible à partir du ${formatMoment(from)}`,
};
