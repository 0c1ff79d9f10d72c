import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatMoment } from '../../lib/dates.ts';
import { guaranteeQueries, type OwnGuarantee as Own } from '../guarantees/api/guarantees.queries.ts';

/** What became of the guarantee of a reservation, for its customer; nothing without one. */
export const OwnGuarantee = ({ reservationId }: { reservationId: number }) => {
  const { data } = useQuery(guaranteeQueries.mine());
  const own = data?.find((guarantee) => guarantee.reservationId === reservationId);
  const sentence = own && sentenceOf(own);
  return sentence === undefined ? null : <p>{typeset(sentence)}</p>;
};

const sentenceOf = ({ state, method, amountCents, keptCents, captureBefore }: Own): string | undefined => {
  const amount = formatPrice(amountCents);
  switch (state) {
    case 'asked':
      return undefined;
    case 'held':
      return method === 'card' && captureBefore !== null
        ? `Caution : ${amount} sont réservés sur votre carte jusqu’au ${formatMoment(new Date(captureBefore))} au plus tard, rien n’est débité.`
        : `Caution : l’agence détient ${amount}.`;
    case 'captured':
      return keptCents === amountCents
        ? `Caution : ${formatPrice(keptCents)} ont été gardés.`
        : `Caution : ${formatPrice(keptCents)} ont été gardés sur ${amount}, le reste vous est rendu.`;
    case 'released':
    case 'expired':
      return `Caution : vos ${amount} sont libérés.`;
  }
};
