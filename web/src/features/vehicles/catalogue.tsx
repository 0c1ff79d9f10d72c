import { useQuery } from '@tanstack/react-query';
import { catalogueMessages as list } from '#words/vehicles/catalogue.ts';
import * as words from '#words/screens/vehicles/catalogue.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { VehicleCard, VehicleCardSkeleton } from './vehicle-card.tsx';
import { useCataloguePage } from './catalogue-pages.tsx';
import { vehicleQueries } from './api/vehicles.queries.ts';
import styles from './vehicle-card.module.css';

const SKELETON_CARDS = ['1', '2', '3', '4'];
/** The widest row: these pictures may be on the first screen. */
const FIRST_ROW = 4;

/** Why the list could not be loaded. */
const listSentence = (error: unknown): string => {
  if (!(error instanceof Error)) return list.unknown;
  switch (error instanceof CallError ? error.status : undefined) {
    case 401:
      return list.unauthenticated;
    case 403:
      return list.forbidden;
    case 404:
      return list.notFound;
    default:
      return list.failed;
  }
};

/** The active vehicles. */
export const Catalogue = () => {
  const { data: vehicles, error, refetch } = useQuery(vehicleQueries.list());
  const { profile } = useSession();
  const isManager = profile?.role === 'MANAGER';
  const { shown, pager } = useCataloguePage(vehicles ?? []);

  if (vehicles === undefined) {
    if (error !== null) {
      return (
        <LoadFailure
          error={error}
          sentence={listSentence(error)}
          isDismissable
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <>
        <p role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
        </p>
        <ul className={styles.grid} aria-hidden="true">
          {SKELETON_CARDS.map((key) => (
            <VehicleCardSkeleton key={key} />
          ))}
        </ul>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <EmptyState title={words.noVehicle} text={words.comeBackLater}>
        {isManager && <ButtonLink to={paths.newVehicle}>{words.addFirst}</ButtonLink>}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((vehicle, index) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            loading={index === 0 ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        ))}
      </ul>
      {pager}
    </>
  );
};

/** What a manager can do with the fleet, above the catalogue. */
export const CatalogueActions = () => {
  const { profile } = useSession();
  if (profile?.role !== 'MANAGER') return null;
  return (
    <Row gap={2} align="stretch">
      <ButtonLink to={paths.newVehicle} variant="secondary">
        {words.addVehicle}
      </ButtonLink>
      <ButtonLink to={paths.archivedVehicles} variant="secondary">
        {words.archivedVehicles}
      </ButtonLink>
    </Row>
  );
};
