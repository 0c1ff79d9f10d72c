import { RETURN_TIME } from '@volant/shared/agency.ts';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import type { ReservationBar } from '../planning/api/planning.queries.ts';
import { nextActOf, titleOf } from '../planning/planning-words.ts';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';

/** Who has it: `Chez` once it has left. */
const WITH: Partial<Record<RentalStage, string>> = {
  pending: 'Retenue pour ',
  leaving: 'Réservée pour ',
  unrecorded: 'Réservée par ',
};

/** The act that comes next, where it has a page. */
const ACTS: Partial<Record<RentalStage, { label: string; to: (reservationId: number) => string }>> = {
  leaving: { label: 'Faire le départ', to: paths.departure },
  ongoing: { label: 'Faire le retour', to: paths.handback },
  overdue: { label: 'Faire le retour', to: paths.handback },
};

/** Who has the vehicle now, above everything else: red when it is late. */
export const PresentStrip = ({ file: { present, next } }: { file: VehicleFile }) => {
  const isLate = present?.kind === 'reservation' && present.status === 'overdue';
  return (
    <Card
      as="section"
      padding="s"
      className={classNames(styles.present, isLate && styles.late)}
      aria-label="Où est le véhicule"
    >
      {present === null ? (
        <p>
          <strong>À l’agence</strong>
          <Muted as="span">
            {' · '}
            {typeset(
              next[0] === undefined
                ? 'aucune location à venir'
                : `prochaine location le ${formatDate(next[0].startDate)}`,
            )}
          </Muted>
        </p>
      ) : present.kind === 'block' ? (
        <p>
          <strong>{typeset(`Indisponible : ${titleOf(present).toLowerCase()}`)}</strong>
          {present.note !== '' && <> · {present.note}</>}
          <br />
          <Muted as="span">{typeset(nextActOf(present))}</Muted>
        </p>
      ) : (
        <WithCustomer bar={present} isLate={isLate} />
      )}
    </Card>
  );
};

const WithCustomer = ({ bar, isLate }: { bar: ReservationBar; isLate: boolean }) => {
  const { reservationId, customerName, phone, status, rentalEndDate, dueCents } = bar;
  const act = ACTS[status];
  return (
    <>
      <p>
        {WITH[status] ?? 'Chez '}
        <strong>
          <Link to={paths.managerReservation(reservationId)}>{customerName}</Link>
        </strong>
        {phone !== '' && (
          <>
            {' · '}
            <a href={phoneHref(phone)}>{typeset(phone)}</a>
          </>
        )}
        <br />
        {isLate ? (
          <strong className={styles.awaited}>
            attendue {formatDate(rentalEndDate)} à&nbsp;{RETURN_TIME}
          </strong>
        ) : (
          typeset(nextActOf(bar))
        )}
        <Muted as="span">
          {' · '}n°&nbsp;{formatInteger(reservationId)}
          {dueCents > 0 && <> · doit {formatPrice(dueCents)}</>}
        </Muted>
      </p>
      {act !== undefined && (
        <ButtonLink to={act.to(reservationId)} variant={isLate ? 'primary' : 'secondary'}>
          {act.label}
        </ButtonLink>
      )}
    </>
  );
};
