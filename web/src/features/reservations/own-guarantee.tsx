import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/reservations/my-reservations.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { guaranteeQueries, type OwnGuarantee as Own } from '../guarantees/api/guarantees.queries.ts';

/** What became of the guarantee of a reservation, for its customer; nothing without one. */
export const OwnGuarantee = ({ reservationId }: { reservationId: number }) => {
  const { data } = useQuery(guaranteeQueries.mine());
  const own = data?.find((guarantee) => guarantee.reservationId === reservationId);
  const sentence = own && sentenceOf(own);
  return sentence === undefined ? null : <p>{sentence}</p>;
};

const sentenceOf = ({ state, method, amountCents, keptCents, captureBefore }: Own): string | undefined => {
  const amount = formatPrice(amountCents);
  switch (state) {
    case 'asked':
      return undefined;
    case 'held':
      return method === 'card' && captureBefore !== null
        ? words.guaranteeOnCard(amount, formatMoment(new Date(captureBefore)))
        : words.guaranteeAtAgency(amount);
    case 'captured':
      return keptCents === amountCents
        ? words.guaranteeKept(formatPrice(keptCents))
        : words.guaranteePartlyKept(formatPrice(keptCents), amount);
    case 'released':
    case 'expired':
      return words.guaranteeReleased(amount);
  }
};
