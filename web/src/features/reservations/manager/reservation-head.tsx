import { useQuery } from '@tanstack/react-query';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { formatDays, formatInteger } from '#words/format/amounts.ts';
import { isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { paths } from '../../../lib/paths.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { Muted, Row } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RecordHead } from '../../../ui/page/record-head.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import { customerReach } from '../../accounts/customer-reach.tsx';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
import { VehicleLink } from '../../vehicles/vehicle-link.tsx';
import { VehiclePicture } from '../../vehicles/vehicle-picture.tsx';
import type { Reservation } from '../api/reservations.queries.ts';
import { StageChip } from '../stage-chip.tsx';
import { StatusChip } from '../status-chip.tsx';
import { ActButtons, type PageAct } from './act-buttons.tsx';
import { AddressUnconfirmed } from './address-unconfirmed.tsx';

interface ReservationHeadProps {
  reservation: Reservation;
  focusKey: number;
  onAct: (act: PageAct) => void;
}

/** Who rents which vehicle and when, where that stands, and what can be done. */
export const ReservationHead = ({ reservation, focusKey, onAct }: ReservationHeadProps) => {
  const { id, customer, customerId, vehicule, status } = reservation;
  const { data: facts } = useQuery(fleetQueries.agencyFacts(vehicule.id));
  return (
    <RecordHead
      list={{ to: paths.managerReservations, label: words.reservations }}
      name={words.reservationNumber(formatInteger(id))}
      picture={<VehiclePicture photo={vehicule.photos[0]} alt="" sizes="132px" loading="high" />}
      title={fullName(customer)}
      focusKey={focusKey}
      state={
        <>
          <StageChip
            rental={reservation}
            otherwise={<StatusChip status={status} {...(isFinalizable(status) && { tone: 'info' })} />}
          />
          {reservation.refund === 'failed' && <Chip tone="danger">{words.refundFailed}</Chip>}
          {reservation.disputed && <Chip tone="danger">{words.paymentDisputed}</Chip>}
        </>
      }
      acts={<ActButtons reservation={reservation} onAct={onAct} />}
      hasBar
    >
      <Dotted
        items={[
          <VehicleLink key="vehicle" id={vehicule.id}>
            {vehicleName(vehicule)} {facts?.plate && <Muted as="span">{formatPlate(facts.plate)}</Muted>}
          </VehicleLink>,
          <span key="dates">
            <RowPeriod startDate={reservation.startDate} endDate={reservation.endDate} />{' '}
            <Muted as="span">({formatDays(reservation.totalDays)})</Muted>
          </span>,
        ]}
      />
      <Row gap={1}>
        <Dotted
          items={[
            ...customerReach(customer),
            <Link key="customer" to={paths.customer(customerId)}>
              {words.customerFile}
            </Link>,
          ]}
        />
        {customer.email !== '' && !customer.emailConfirmed && <AddressUnconfirmed customerId={customerId} />}
      </Row>
    </RecordHead>
  );
};
