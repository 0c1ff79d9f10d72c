import { formatKilometres } from '#words/format/amounts.ts';
import { agencyDay, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { isDueSoon } from '@volant/shared/vehicles/due.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/vehicles/fleet.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { DataTable, NoValue, type DataTableLayout } from '../../../ui/lists/data-table.tsx';
import { Muted, Row, Text } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { ManagedFleetVehicle } from '../api/fleet.queries.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { fleetStatus } from './fleet-status.ts';
import styles from './fleet-page.module.css';

const NextRental = ({ rental }: { rental: ManagedFleetVehicle['nextRental'] }) => {
  if (rental === null) return <NoValue said={words.noRental} />;
  const { id, startDate, endDate, customerName } = rental;
  return (
    <>
      <Link to={paths.managerReservation(id)}>
        <RowPeriod startDate={startDate} endDate={endDate} />
      </Link>{' '}
      <Muted as="span" className={styles.line}>
        {customerName}
      </Muted>
    </>
  );
};

const Inspection = ({ vehicle: { inspectionDue } }: { vehicle: ManagedFleetVehicle }) => {
  if (inspectionDue === null) return <NoValue />;
  const today = agencyDay(now());
  return (
    <>
      {formatRowDay(inspectionDue, today)}{' '}
      {isDueSoon(inspectionDue, today) &&
        (daysBetween(today, inspectionDue) < 0 ? (
          <Chip tone="danger">{words.inspectionOverdue}</Chip>
        ) : (
          <Chip tone="warning">{words.inspectionSoon}</Chip>
        ))}
    </>
  );
};

const Status = ({ vehicle }: { vehicle: ManagedFleetVehicle }) => {
  const { tone, label, detail } = fleetStatus(vehicle, now());
  return (
    <Row as="span" wraps={false}>
      <Chip tone={tone}>{label}</Chip>
      {detail !== undefined && (
        <Muted as="span" className={styles.detail}>
          {detail}
        </Muted>
      )}
    </Row>
  );
};

const layout: DataTableLayout<ManagedFleetVehicle> = {
  caption: words.fleet,
  cardsBelow: 'desktop',
  isDense: true,
  className: styles.table,
  rowClassName: styles.row,
  card: ['vehicle acts', 'plate mileage', 'status status', 'next next', 'inspection inspection'],
  rowId: ({ id }) => `vehicle-${id}`,
  to: ({ id }) => paths.vehicleFile(id),
  columns: [
    {
      name: 'vehicle',
      header: words.vehicle,
      className: styles.vehicle,
      width: 208,
      isRowHeader: true,
      cell: (vehicle) => (
        <Row as="span" wraps={false}>
          <span className={styles.picture}>
            <VehiclePicture photo={vehicle.photos[0]} alt="" sizes="48px" />
          </span>
          {vehicleName(vehicle)}
        </Row>
      ),
    },
    {
      name: 'plate',
      header: words.plate,
      width: 100,
      cell: ({ plate }) =>
        plate === null ? (
          <Muted as="span">{words.plateUnknown}</Muted>
        ) : (
          <Text figures>{formatPlate(plate)}</Text>
        ),
    },
    {
      name: 'mileage',
      header: words.mileage,
      width: 104,
      isNumeric: true,
      cell: ({ mileage }) => formatKilometres(mileage),
    },
    {
      name: 'status',
      header: words.status,
      cell: (vehicle) => <Status vehicle={vehicle} />,
    },
    {
      name: 'next',
      header: words.nextRental,
      cardLabel: words.nextRental,
      width: 232,
      cell: ({ nextRental }) => <NextRental rental={nextRental} />,
    },
    {
      name: 'inspection',
      header: words.inspection,
      cardLabel: words.inspection,
      width: 146,
      cell: (vehicle) => <Inspection vehicle={vehicle} />,
    },
    {
      name: 'acts',
      header: <VisuallyHidden>{words.edit}</VisuallyHidden>,
      width: 104,
      isAtEnd: true,
      cell: (vehicle) => (
        <ButtonLink
          to={paths.modifyVehicle(vehicle.id)}
          variant="secondary"
          size="s"
          aria-label={words.editVehicle(vehicleName(vehicle))}
        >
          {words.edit}
        </ButtonLink>
      ),
    },
  ],
};

/** The fleet, one vehicle a row; on a narrow screen one a card. */
export const FleetTable = ({ vehicles }: { vehicles: readonly ManagedFleetVehicle[] }) => (
  <DataTable layout={layout} rows={vehicles} />
);
