import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatKilometres } from '@volant/shared/kernel/format-amount.ts';
import { daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { isDueSoon } from '@volant/shared/vehicles/due.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Muted, Text } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ManagedFleetVehicle } from '../api/fleet.queries.ts';
import { VehicleLink } from '../vehicle-link.tsx';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { plainName } from '../vehicle-text.ts';
import { fleetStatus } from './fleet-status.ts';
import styles from './fleet-page.module.css';

const Unknown = () => (
  <Muted as="span">
    <span aria-hidden="true">–</span>
    <VisuallyHidden>aucune</VisuallyHidden>
  </Muted>
);

const NextRental = ({ rental }: { rental: ManagedFleetVehicle['nextRental'] }) => {
  if (rental === null) return <Unknown />;
  const { id, startDate, endDate, customerName } = rental;
  return (
    <>
      <Link to={paths.managerReservation(id)} className={styles.link}>
        {`${formatShortDate(startDate)} au ${formatShortDate(endDate)}`}
      </Link>
      <span className={styles.detail}>{customerName}</span>
    </>
  );
};

const Inspection = ({ due, today }: { due: IsoDate | null; today: IsoDate }) => {
  if (due === null) return <Unknown />;
  return (
    <>
      {formatShortDate(due)}
      {isDueSoon(due, today) && (
        <span className={styles.detail}>
          {daysBetween(today, due) < 0 ? (
            <Chip tone="danger">Dépassé</Chip>
          ) : (
            <Chip tone="warning">Bientôt</Chip>
          )}
        </span>
      )}
    </>
  );
};

const Row = ({ vehicle, today }: { vehicle: ManagedFleetVehicle; today: IsoDate }) => {
  const { id, photos, plate, mileage, nextRental, inspectionDue } = vehicle;
  const name = plainName(vehicle);
  const { tone, label, detail } = fleetStatus(vehicle, now());
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.vehicle}>
        <span className={styles.picture}>
          <VehiclePicture photo={photos[0]} alt="" sizes="96px" />
        </span>
        <span className={styles.name}>
          <VehicleLink id={id} className={styles.link}>
            {name}
          </VehicleLink>
          <Text figures className={styles.plate}>
            {plate === null ? 'Plaque inconnue' : formatPlate(plate)}
          </Text>
        </span>
      </th>
      <Text as="td" size="s" className={classNames(styles.cell, styles.numeric)} data-label="Kilométrage">
        {formatKilometres(mileage)}
      </Text>
      <Text as="td" size="s" className={styles.cell} data-label="Statut">
        <Chip tone={tone}>{label}</Chip>
        {detail !== undefined && <span className={styles.detail}>{typeset(detail)}</span>}
      </Text>
      <Text as="td" size="s" className={styles.cell} data-label="Prochaine location">
        <NextRental rental={nextRental} />
      </Text>
      <Text as="td" size="s" className={styles.cell} data-label="Contrôle technique">
        <Inspection due={inspectionDue} today={today} />
      </Text>
      <td className={styles.rowActs}>
        <ButtonLink to={paths.modifyVehicle(id)} variant="secondary" aria-label={`Modifier : ${name}`}>
          Modifier
        </ButtonLink>
      </td>
    </tr>
  );
};

/** The fleet, one vehicle a row; on a narrow screen one a card. */
export const FleetTable = ({
  vehicles,
  today,
}: {
  vehicles: readonly ManagedFleetVehicle[];
  today: IsoDate;
}) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>Véhicules de l’agence</VisuallyHidden>
    </caption>
    <thead className={styles.heads}>
      <tr>
        <th scope="col">Véhicule</th>
        <th scope="col" className={styles.numeric}>
          Kilométrage
        </th>
        <th scope="col">Statut</th>
        <th scope="col">Prochaine location</th>
        <th scope="col">Contrôle technique</th>
        <th scope="col">
          <VisuallyHidden>Modifier</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody className={styles.body}>
      {vehicles.map((vehicle) => (
        <Row key={vehicle.id} vehicle={vehicle} today={today} />
      ))}
    </tbody>
  </table>
);
