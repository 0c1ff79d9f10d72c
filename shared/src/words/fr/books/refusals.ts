import type { bookRefusals } from '../../../books/books.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatDate } from '../format/dates.ts';

export const bookRefusalWords: RefusalWords<typeof bookRefusals> = {
  cash_day_closed: ({ day }) =>
    `La caisse du ${formatDate(day)} est clôturée : elle ne prend et ne rend plus d’espèces. Choisissez un autre moyen de paiement, ou attendez demain`,
  day_not_begun: 'Cette journée n’a pas encore commencé',
  till_opened: 'La caisse de cette journée est déjà ouverte',
  till_not_open: 'La caisse de cette journée n’est pas ouverte : indiquez d’abord ce qu’elle contient',
  reason_required: ({ cents }) =>
    `Il y a un écart de ${formatPrice(cents)} avec ce qui est attendu : indiquez pourquoi`,
  month_not_begun: 'Ce mois n’a pas encore commencé : il n’y a rien à exporter',
  owner_needed: 'Un propriétaire clôture la caisse. Il peut aussi l’autoriser aux employés dans les réglages',
};
