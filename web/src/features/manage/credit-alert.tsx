import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/manage/alerts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { actAddress } from '../reservations/rental-acts.ts';
import { todayQueries } from './api/manage.queries.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

/** Rentals whose customers are owed money at the agency; nothing when there are none. */
export const CreditAlert = () => {
  const { data } = useQuery(todayQueries.read());
  const rentals = data?.toRefund ?? [];
  const [first, ...others] = rentals;
  if (first === undefined) return null;
  const firstAct = words.refundTo(formatPrice(first.creditCents), first.customerName);
  return (
    <Task
      title={
        others.length === 0
          ? words.toRefund(formatPrice(first.creditCents))
          : words.overpaymentsToRefund(rentals.length)
      }
      about={
        others.length === 0
          ? `${first.customerName}, ${first.vehicleName}`
          : words.refundAndOthers(firstAct, others.length)
      }
      act={
        <ButtonLink variant="secondary" size="s" to={actAddress(first.reservationId, 'refund')}>
          <span>
            {words.refund} <VisuallyHidden>{firstAct}</VisuallyHidden>
          </span>
        </ButtonLink>
      }
    >
      <p>{words.whyOverpaid}</p>
      <Stack as="ul" gap="half">
        {rentals.map(({ reservationId, customerName, phone, vehicleName, creditCents }) => (
          <li key={reservationId}>
            <strong>{formatPrice(creditCents)}</strong>, {customerName}, {vehicleName},{' '}
            <Link to={actAddress(reservationId, 'refund')}>
              {words.reservationNumber(formatInteger(reservationId))}
            </Link>
            {phone !== '' && (
              <>
                , <PhoneLink number={phone} />
              </>
            )}
          </li>
        ))}
      </Stack>
    </Task>
  );
};
