import { RETURN_TIME } from '../../../agency.ts';
import type { SettlementCause } from '../../../handovers/settlement-cause.rules.ts';
import { formatDays, formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatMoment, formatShortDate } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';

/** `, à 0,40 € le kilomètre`, where the price of one is known. */
const priced = (cents: Cents | undefined, unit: string): string =>
  cents === undefined ? '' : `, à ${formatPrice(cents)} ${unit}`;

/** How a line was computed. */
export const settlementCauseText = (cause: SettlementCause): string => {
  const { eachCents } = cause;
  switch (cause.kind) {
    case 'extra_km':
      return `${formatKilometres(cause.km)} au-delà des ${formatKilometres(cause.allowedKm)} inclus${priced(eachCents, 'le kilomètre')}`;
    case 'fuel':
      return `${cause.eighths}/8 de moins qu’au départ${priced(eachCents, 'le huitième')}`;
    case 'charge':
      return `${cause.tenths * 10}\u00a0% de charge de moins qu’au départ${priced(eachCents, 'les 10\u00a0%')}`;
    case 'late': {
      const late = `rendu le ${formatMoment(cause.returnedAt)}, attendu le ${formatShortDate(cause.endDate)} à ${RETURN_TIME}`;
      return eachCents === undefined
        ? late
        : `${late}, ${formatDays(cause.days)} à ${formatPrice(eachCents)}`;
    }
  }
};
