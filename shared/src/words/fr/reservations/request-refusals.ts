import { formatMoment } from '../format/dates.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { requestRefusals } from '../../../reservations/requests/requests.refusals.ts';
import { wishName } from './request.ts';

export const requestRefusalWords: RefusalWords<typeof requestRefusals> = {
  notFound: 'Demande non trouvée',
  not_askable:
    'Une demande n’est possible que pour une réservation payée dont la location n’est pas terminée',
  under_way:
    'La location est en cours : elle ne peut plus être annulée. Demandez une prolongation, ou appelez l’agence',
  already_asked: ({ wish, askedAt }) =>
    `Votre ${wishName[wish]} est déjà enregistrée depuis le ${formatMoment(askedAt)} : ce moment est conservé`,
  request_answered: 'L’agence a déjà répondu à cette demande : elle ne peut plus être retirée',
};
