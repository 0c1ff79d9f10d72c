import { useQuery } from '@tanstack/react-query';
import { OTHER_VEHICLES_SHOWN } from '@volant/shared/agency.ts';
import { formatCatalogPrice } from '#words/format/amounts.ts';
import { searchMessages } from '#words/search/search.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { type Vehicle, vehicleQueries } from '../api/vehicles.queries.ts';
import { searchQueries, viewerOf } from '../api/search.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useSession } from '../../accounts/session.tsx';
import { useAddressDates } from '../dates/use-known-offers.ts';
import { FittedName } from '../../../ui/text/fitted-name.tsx';
import { Stack, Text } from '../../../ui/page/layout.tsx';
import { VehiclePicture } from '../vehicle-picture.tsx';
import styles from './vehicle-detail-page.module.css';

/** A limited number of other vehicles, nearest in price first. */
export const otherVehicles = (
  vehicles: readonly Vehicle[],
  current: Vehicle | undefined,
  max: number,
): Vehicle[] => {
  const others = vehicles.filter((vehicle) => vehicle.id !== current?.id);
  if (current === undefined) return others.slice(0, max);
  const distance = (vehicle: Vehicle): number => Math.abs(vehicle.dailyPriceCents - current.dailyPriceCents);
  return [...others].sort((a, b) => distance(a) - distance(b)).slice(0, max);
};

const PICTURE_SIZES = '(max-width: 599px) calc(100vw - 32px), (max-width: 899px) 45vw, 380px';

/** Some of the other active vehicles; renders nothing without any, also while they load. */
export const OtherVehicles = ({
  current,
  currentId,
}: {
  current: Vehicle | undefined;
  currentId: number;
}) => {
  const { data: vehicles = [] } = useQuery(vehicleQueries.list());
  const [params] = useSearchParams();
  const { profile } = useSession();
  const { period } = useAddressDates(params);
  const offers = useQuery({
    ...searchQueries.offers(period ?? { startDate: null, endDate: null }, viewerOf(profile)),
    enabled: period !== undefined,
  });
  // With dates, only what can be rented then; all where that cannot be known.
  if (period !== undefined && offers.isPending) return null;
  const known = period && offers.data && 'byVehicle' in offers.data ? offers.data : undefined;
  const others = otherVehicles(
    vehicles.filter(({ id }) => id !== currentId && known?.byVehicle.get(id)?.available !== false),
    current,
    OTHER_VEHICLES_SHOWN,
  );
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="autres-vehicules">
      <h2 id="autres-vehicules" className={styles.othersTitle}>
        {words.otherVehicles}
      </h2>
      <Stack as="ul" gap={3} className={styles.grid}>
        {others.map((vehicle) => {
          const offer = known?.byVehicle.get(vehicle.id);
          return (
            <Card as="li" padding="none" key={vehicle.id} className={styles.card}>
              <VehiclePicture photo={vehicle.photos[0]} alt={vehicleName(vehicle)} sizes={PICTURE_SIZES} />
              <div className={styles.body}>
                <div className={styles.text}>
                  <Text as="h3" size="m">
                    <FittedName name={vehicleName(vehicle)} />
                  </Text>
                  {known && offer && (
                    <Text as="p" size="l" weight="bold" figures>
                      {searchMessages.total(known.days, offer.totalPriceCents)}
                    </Text>
                  )}
                  <Text as="p" figures {...(known && offer && { size: 's', soft: true })}>
                    {formatCatalogPrice(vehicle.dailyPriceCents)}
                  </Text>
                </div>
                <ButtonLink
                  to={pathWithPeriod(paths.vehicle(vehicle.id), period)}
                  variant="secondary"
                  block
                  aria-label={words.detailsOf(vehicleName(vehicle))}
                >
                  {words.details}
                </ButtonLink>
              </div>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
};
