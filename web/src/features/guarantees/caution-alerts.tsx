import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/guarantees/guarantee.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { guaranteeQueries, type GuaranteeToDecide } from './api/guarantees.queries.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

/** Guarantees that wait for a decision; renders nothing when there are none. */
export const CautionAlerts = () => {
  const { data } = useQuery(guaranteeQueries.toDecide());
  if (data === undefined || data.expiring.length + data.toReturn.length === 0) return null;
  return (
    <>
      <Group title={words.expiring} text={words.expiringNote} held={data.expiring} />
      <Group title={words.toGiveBack} text={words.toGiveBackNote} held={data.toReturn} />
    </>
  );
};

const Group = ({ title, text, held }: { title: string; text: string; held: readonly GuaranteeToDecide[] }) =>
  held[0] !== undefined && (
    <Task
      title={title}
      about={held.map(({ customerName }) => customerName).join(', ')}
      act={
        <ButtonLink variant="secondary" size="s" to={paths.managerReservation(held[0].reservationId)}>
          <span>
            {words.decide} <VisuallyHidden>{words.ofCustomer(held[0].customerName)}</VisuallyHidden>
          </span>
        </ButtonLink>
      }
    >
      <p>{text}</p>
      <Stack as="ul" gap="half">
        {held.map(({ id, reservationId, customerName, phone, vehicleName, amountCents, captureBefore }) => (
          <li key={id}>
            <strong>{formatPrice(amountCents)}</strong>, {customerName}, {vehicleName},{' '}
            <Link to={paths.managerReservation(reservationId)}>
              {words.reservation(formatInteger(reservationId))}
            </Link>
            {phone !== '' && (
              <>
                , <PhoneLink number={phone} />
              </>
            )}
            {captureBefore !== null && words.heldUntil(formatMoment(new Date(captureBefore)))}
          </li>
        ))}
      </Stack>
    </Task>
  );
