import type { bookRefusals } from '../../../books/books.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatDate } from '../format/dates.ts';

export const bookRefusalWords: RefusalWords<typeof bookRefusals> = {
  cash_day_closed: ({ day }) =>
    `La caisse du ${formatDate(day)} est clôturée : elle ne prend et ne rend plus d’espèces. Choisissez un autre moyen de paiement, ou attendez demain`,
  till_closed: ({ day }) => `La caisse du ${formatDate(day)} est déjà clôturée : elle ne change plus`,
  keyReused:
    'Cette sortie est déjà enregistrée avec d’autres données : vérifiez les espèces de la journée avant de recommencer',
  day_not_begun: 'Cette journée n’a pas encore commencé',
  till_opened: 'La caisse de cette journée est déjà ouverte',
  till_not_open: 'La caisse de cette journée n’est pas ouverte : indiquez d’abord ce qu’elle contient',
  more_than_held: ({ cents }) =>
    cents > 0
      ? `La caisse ne devrait contenir que ${formatPrice(cents)} : on ne peut pas en sortir davantage`
      : 'D’après les espèces de la journée, la caisse est vide : rien ne peut en sortir',
  till_changed: ({ cents }) =>
    `Des espèces sont entrées ou sorties entre-temps : la caisse devrait maintenant contenir ${formatPrice(cents)}. Vérifiez le montant compté, puis clôturez`,
  reason_required: ({ cents }) =>
    `Il y a un écart de ${formatPrice(cents)} avec ce qui est attendu : indiquez pourquoi`,
  month_not_begun: 'Ce mois n’a pas encore commencé : il n’y a rien à exporter',
  owner_needed: 'Un propriétaire clôture la caisse. Il peut aussi l’autoriser aux employés dans les réglages',
};
