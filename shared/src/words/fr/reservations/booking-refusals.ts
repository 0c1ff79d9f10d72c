import { COUNTER_BACK_DAYS, HOLD_MAX_MINUTES } from '../../../agency.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatShortDate } from '../format/dates.ts';
import { agencyDay, agencyTime } from '../../../kernel/iso-date.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { bookingRefusals } from '../../../reservations/booking/booking.refusals.ts';
import { paymentMessages } from '../payments/payments.ts';
import { pricingMessages } from '../pricing/pricing.ts';
import { reservationMessages } from './reservations.ts';

export const bookingRefusalWords: RefusalWords<typeof bookingRefusals> = {
  closed_day: pricingMessages.closedDay,
  min_days: ({ days }) => pricingMessages.minDays(days),
  startTooEarlyAtCounter: `Une location notée au comptoir a commencé il y a ${COUNTER_BACK_DAYS} jours au plus`,
  accessory_repeated: 'Chaque accessoire ne peut figurer qu’une seule fois',
  accessory_unknown: 'Cet accessoire n’existe plus',
  quantity_over_stock: ({ name, stock }) =>
    `La quantité demandée pour « ${name} » dépasse le stock (${stock})`,
  accessory_taken: ({ name }) => `« ${name} » n’est plus disponible en quantité suffisante pour ces dates`,
  discount_too_large: 'La remise dépasse le prix du véhicule',
  totalTooSmall: 'Le prix total doit être d’au moins 1 €',
  totalTooLarge: 'Le prix total dépasse ce qui peut être réservé en ligne : contactez l’agence',
  totalTooLargeAtCounter: 'Le prix total est trop élevé pour une seule location',
  price_changed: ({ totalCents }) => `Le prix a changé : le nouveau total est de ${formatPrice(totalCents)}`,
  vehicle_busy:
    'Beaucoup de demandes arrivent en même temps pour ce véhicule. Réessayez dans quelques instants.',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucune nouvelle réservation n’est prise pour l’instant. Réessayez dans une minute.',
  email_unconfirmed: ({ holds }) => reservationMessages.emailUnconfirmed(holds),
  too_many_holds: ({ holds }) => reservationMessages.tooManyHolds(holds),
  holdPaused: ({ until }) =>
    `Vous avez déjà gardé ce véhicule ${HOLD_MAX_MINUTES} minutes à ces dates sans payer. Vous pourrez le réserver à nouveau à ces dates le ${formatShortDate(agencyDay(until))} à partir de ${agencyTime(until)}.`,
  holdPausedForNetwork: ({ until, phone }) =>
    `Ce véhicule a déjà été gardé ${HOLD_MAX_MINUTES} minutes à ces dates, sans paiement, depuis votre connexion. Réessayez le ${formatShortDate(agencyDay(until))} à partir de ${agencyTime(until)}, ou appelez l’agence au ${phone}.`,
  captcha_required: 'Avant de garder ces dates, confirmez que vous n’êtes pas un robot.',
  too_many_network_holds: ({ phone }) =>
    `Trop de véhicules sont gardés en même temps, sans paiement, depuis votre connexion. Terminez un paiement, réessayez dans quelques minutes ou appelez l’agence au ${phone}.`,
  not_releasable: 'Ces dates ne sont plus gardées : il n’y a rien à libérer',
  payment_not_found: paymentMessages.notFound,
  key_reused:
    'Cette location a déjà été enregistrée avec d’autres données : cherchez-la dans les réservations avant de recommencer',
  customer_moved: 'L’adresse email de ce client vient de changer : cherchez-le à nouveau',
};
