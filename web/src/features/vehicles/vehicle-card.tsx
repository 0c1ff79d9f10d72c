import type { ReactNode } from 'react';
import { formatCatalogPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/vehicles/catalogue.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import { loginPath, paths } from '../../lib/paths.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Dotted } from '../../ui/text/dotted.tsx';
import { FittedName } from '../../ui/text/fitted-name.tsx';
import { Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useSession } from '../accounts/session.tsx';
import { cardFacts } from './card-facts.ts';
import { upperCaseName } from './vehicle-text.ts';
import { VehiclePicture, type VehiclePictureProps } from './vehicle-picture.tsx';
import styles from './vehicle-card.module.css';

const PICTURE_SIZES = '(max-width: 599px) 150px, (max-width: 899px) 45vw, (max-width: 1199px) 30vw, 290px';

/** What a card offers besides the details, by role. */
const RoleAction = ({ vehicle, page, dates }: { vehicle: Vehicle; page: string; dates: string }) => {
  const { status, profile } = useSession();
  switch (status) {
    // The server does not know who asks, and renders the view of a visitor.
    case 'unknown':
    case 'anonymous':
      return (
        <Link
          to={loginPath(page)}
          className={styles.hint}
          aria-label={words.signInToBookVehicle(vehicleName(vehicle))}
        >
          {words.signInToBook}
        </Link>
      );
    case 'loading':
      return <p className={styles.hint}>{words.loadingProfile}</p>;
    case 'unavailable':
      return <p className={styles.hint}>{words.bookingUnavailable}</p>;
    case 'signedIn':
      return profile?.role === 'MANAGER' ? (
        <ButtonLink
          to={paths.modifyVehicle(vehicle.id)}
          variant="secondary"
          block
          aria-label={words.editVehicle(vehicleName(vehicle))}
        >
          {words.edit}
        </ButtonLink>
      ) : (
        // Accountants neither change a vehicle nor book one.
        profile?.role === 'CUSTOMER' && (
          <ButtonLink
            to={paths.reservation + (dates && `?vehicule=${vehicle.id}&${dates}`)}
            state={{ vehicule: vehicle }}
            variant="secondary"
            block
            aria-label={words.bookVehicle(vehicleName(vehicle))}
          >
            {words.bookNow}
          </ButtonLink>
        )
      );
  }
};

export interface VehicleCardProps {
  vehicle: Vehicle;
  loading: VehiclePictureProps['loading'];
  /** The query with the dates that its links carry. */
  dates?: string | undefined;
  /** In place of the price of a day: what the dates cost. */
  price?: ReactNode;
  /** Why it is not to be had on the dates. */
  note?: ReactNode;
}

/** One vehicle of the catalogue. Its heading is the link; the card itself is not. */
export const VehicleCard = ({ vehicle, loading, dates = '', price, note }: VehicleCardProps) => {
  const page = paths.vehicle(vehicle.id) + (dates && `?${dates}`);
  const [cover] = vehicle.photos;
  return (
    <Card as="li" padding="none" className={styles.card}>
      <VehiclePicture photo={cover} alt={vehicleName(vehicle)} sizes={PICTURE_SIZES} loading={loading} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={page} className={styles.nameLink}>
            <FittedName name={upperCaseName(vehicle)} />
          </Link>
        </h3>
        {price ?? (
          <Text as="p" size="l" weight="bold" figures>
            {formatCatalogPrice(vehicle.dailyPriceCents)}
          </Text>
        )}
        <Dotted as="ul" className={styles.facts} items={cardFacts(vehicle)} />
        {note}
        <div className={styles.actions}>
          <ButtonLink to={page} variant="secondary" block aria-label={words.detailsOf(vehicleName(vehicle))}>
            {words.details}
          </ButtonLink>
          <RoleAction vehicle={vehicle} page={page} dates={dates} />
        </div>
      </div>
    </Card>
  );
};

/** The placeholder of a card, with its final height. */
export const VehicleCardSkeleton = () => (
  <Card as="li" padding="none" className={styles.card}>
    <Skeleton aspectRatio="3 / 2" />
    <div className={styles.body}>
      <div className={styles.name}>
        <Skeleton height="1.25rem" width="75%" />
      </div>
      <div>
        <Skeleton height="1.5rem" width="50%" />
      </div>
      <div className={styles.facts}>
        <Skeleton height="1rem" width="90%" />
      </div>
      <div className={styles.actions}>
        <Skeleton height="var(--target)" />
        <Skeleton height="var(--target)" />
      </div>
    </div>
  </Card>
);
