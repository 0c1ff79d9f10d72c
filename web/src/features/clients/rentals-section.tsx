import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/clients/rentals.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Grow, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import type { Reservation } from '../reservations/api/reservations.queries.ts';
import { StageChip } from '../reservations/stage-chip.tsx';
import { StatusChip } from '../reservations/status-chip.tsx';
import { VehicleLink } from '../vehicles/vehicle-link.tsx';
import { customerQueries } from './api/customers.queries.ts';
import styles from './clients.module.css';

/** Of dates that are only held nothing is owed yet, as in the list of customers. */
const sumOf = (rentals: readonly Reservation[], amount: (rental: Reservation) => number): number =>
  rentals.filter(({ status }) => status !== 'pending').reduce((sum, rental) => sum + amount(rental), 0);

/** All rentals of a customer, and what is owed for them. */
export const RentalsSection = ({ customerId }: { customerId: number }) => {
  const { data, error, refetch } = useQuery(customerQueries.rentals(customerId));
  const due = sumOf(data ?? [], ({ dueCents }) => dueCents);
  const credit = sumOf(data ?? [], ({ creditCents }) => creditCents);
  return (
    <Stack as="section" aria-labelledby="locations">
      <h2 id="locations">{words.rentals}</h2>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofRentals} height="240px" />
      {due > 0 && (
        <Alert tone="warning" announced={false}>
          {words.stillOwes(formatPrice(due))}
        </Alert>
      )}
      {credit > 0 && (
        <Alert tone="info" announced={false}>
          {words.owedToCustomer(formatPrice(credit))}
        </Alert>
      )}
      {data?.length === 0 && <Muted>{words.noRental}</Muted>}
      {data !== undefined && data.length > 0 && (
        <Lines isPadded>
          {data.map((rental) => (
            <RentalLine key={rental.id} rental={rental} />
          ))}
        </Lines>
      )}
    </Stack>
  );
};

const RentalLine = ({ rental }: { rental: Reservation }) => {
  const { id, vehicule, startDate, endDate, status, totalPriceCents, dueCents } = rental;
  return (
    <Row as="li" gap={2} lineGap="half" spread="apart">
      <Grow>
        <Row lineGap="half">
          <VehicleLink id={vehicule.id} className={styles.link}>
            {vehicleName(vehicule)}
          </VehicleLink>
          <StatusChip status={status} {...(isFinalizable(status) && { tone: 'info' as const })} />
          <StageChip rental={rental} />
        </Row>
        <Muted size="s">
          <Link to={paths.managerReservation(id)}>{words.reservationNumber(formatInteger(id))}</Link> ·{' '}
          <RowPeriod startDate={startDate} endDate={endDate} />
        </Muted>
      </Grow>
      <div className={styles.side}>
        <Text as="p" figures>
          {formatPrice(totalPriceCents)}
        </Text>
        {dueCents > 0 && status !== 'pending' && (
          <Text as="p" size="s" weight="medium" figures>
            {words.leftToPay(formatPrice(dueCents))}
          </Text>
        )}
      </div>
    </Row>
  );
};
