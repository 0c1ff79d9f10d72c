import { useQuery } from '@tanstack/react-query';
import { OTHER_VEHICLES_SHOWN } from '@volant/shared/agency.ts';
import { formatPrice } from '#words/format/amounts.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { searchQueries, viewerOf } from '../api/search.queries.ts';
import { useSession } from '../../accounts/session.tsx';
import { vehicleQueries, type Vehicle } from '../api/vehicles.queries.ts';
import styles from './dates.module.css';
import { similarVehicles } from './similar-vehicles.ts';

/** Similar vehicles that are free on the days on which this one is not; nothing without any, also while they load. */
export const FreeInstead = ({ vehicle, period }: { vehicle: Vehicle; period: Period }) => {
  const { profile } = useSession();
  const { data: vehicles } = useQuery(vehicleQueries.list());
  const { data: found } = useQuery(searchQueries.offers(period, viewerOf(profile)));
  const offers = found && 'byVehicle' in found ? found.byVehicle : undefined;
  const similar = vehicles && offers ? similarVehicles(vehicle, vehicles, offers, OTHER_VEHICLES_SHOWN) : [];
  if (similar.length === 0) return null;
  return (
    <div>
      <p id="libres-a-ces-dates">{text.freeInstead}</p>
      <Stack as="ul" gap="half" aria-labelledby="libres-a-ces-dates" className={styles.similar}>
        {similar.map(({ vehicle: other, totalCents }) => (
          <Row as="li" key={other.id} lineGap={0} spread="apart">
            <Link to={pathWithPeriod(paths.vehicle(other.id), period)}>{vehicleName(other)}</Link>{' '}
            <Text oneLine>{formatPrice(totalCents)}</Text>
          </Row>
        ))}
      </Stack>
    </div>
  );
};
