import { ofName } from '@volant/shared/kernel/elision.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatMoment } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { guaranteeQueries, type GuaranteeToDecide } from './api/guarantees.queries.ts';

/** Guarantees that wait for a decision; renders nothing when there are none. */
export const CautionAlerts = () => {
  const { data } = useQuery(guaranteeQueries.toDecide());
  if (data === undefined || data.expiring.length + data.toReturn.length === 0) return null;
  return (
    <>
      <Group
        title="Cautions qui expirent"
        text="La banque les libère d’elle-même à la date indiquée. Décidez avant de les retenir ou de les libérer."
        held={data.expiring}
      />
      <Group
        title="Cautions à rendre"
        text="La location est terminée et plus rien n’est dû."
        held={data.toReturn}
      />
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
            Décider <VisuallyHidden>de la caution {ofName(held[0].customerName)}</VisuallyHidden>
          </span>
        </ButtonLink>
      }
    >
      <p>{typeset(text)}</p>
      <Stack as="ul" gap="half">
        {held.map(({ id, reservationId, customerName, phone, vehicleName, amountCents, captureBefore }) => (
          <li key={id}>
            <strong>{formatPrice(amountCents)}</strong>, {customerName}, {vehicleName},{' '}
            <Link to={paths.managerReservation(reservationId)}>
              réservation n°&nbsp;{formatInteger(reservationId)}
            </Link>
            {phone !== '' && (
              <>
                , <a href={phoneHref(phone)}>{typeset(phone)}</a>
              </>
            )}
            {captureBefore !== null && `, bloquée jusqu’au ${formatMoment(new Date(captureBefore))}`}
          </li>
        ))}
      </Stack>
    </Task>
  );
