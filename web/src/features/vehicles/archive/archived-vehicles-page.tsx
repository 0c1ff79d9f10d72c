import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/archive.ts';
import { type Vehicle, vehicleQueries } from '../api/vehicles.queries.ts';
import { CallError, sentenceOf } from '../../../lib/calls/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/page/blocks.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../../ui/lists/list-states.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Snackbar } from '../../../ui/dialogs/snackbar.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { ArchivedVehicleCard, ArchivedVehicleCardSkeleton } from './archived-vehicle-card.tsx';
import catalogue from '../vehicle-card.module.css';

const VehicleDetailDialog = lazy(async () => ({
  default: (await import('../detail/vehicle-detail-dialog.tsx')).VehicleDetailDialog,
}));
const ReactivateDialog = lazy(async () => ({
  default: (await import('./reactivate-dialog.tsx')).ReactivateDialog,
}));

const SKELETON_CARDS = ['1', '2', '3', '4', '5', '6'];

/** Why the list could not be loaded. */
const reasonOf = (error: unknown): string => {
  const { archivedList: text } = vehicleMessages;
  switch (error instanceof CallError ? error.status : undefined) {
    case 0:
      return sentenceOf(error);
    case 401:
      return text.expired;
    case 403:
      return text.forbidden;
    default:
      return text.unexpected;
  }
};

interface ListProps {
  onDetails: (vehicle: Vehicle) => void;
  onReactivate: (vehicle: Vehicle) => void;
}

const List = ({ onDetails, onReactivate }: ListProps) => {
  const { data: vehicles, error, refetch } = useQuery(vehicleQueries.archived());
  if (vehicles === undefined) {
    if (error !== null) {
      return (
        <LoadFailure
          error={error}
          title={vehicleMessages.archivedList.failed}
          sentence={reasonOf(error)}
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
        <ul className={catalogue.grid} aria-hidden="true">
          {SKELETON_CARDS.map((key) => (
            <ArchivedVehicleCardSkeleton key={key} />
          ))}
        </ul>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <EmptyState title={words.noArchivedVehicle}>
        <ButtonLink to={paths.home} state={{ section: 'vehicules' }}>
          {words.seeActiveVehicles}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={catalogue.grid}>
      {vehicles.map((vehicle) => (
        <ArchivedVehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          onDetails={() => onDetails(vehicle)}
          onReactivate={() => onReactivate(vehicle)}
        />
      ))}
    </ul>
  );
};

interface Result {
  tone: 'success' | 'error';
  sentence: string;
}

/** /vehicules/archived */
export const ArchivedVehiclesPage = () => {
  const [shown, setShown] = useState<{ dialog: 'details' | 'reactivate'; vehicle: Vehicle }>();
  const [result, setResult] = useState<Result>();
  const forgetResult = useCallback(() => setResult(undefined), []);
  /** Number of removed cards: the heading takes the focus from the button that was removed with each. */
  const [gone, setGone] = useState(0);
  const hasLeft = useRef(false);
  const open = (dialog: 'details' | 'reactivate') => (vehicle: Vehicle) => {
    // On a phone the last message would cover the dialog.
    forgetResult();
    setShown({ dialog, vehicle });
  };
  const close = (): void => {
    setShown(undefined);
    if (hasLeft.current) setGone(gone + 1);
    hasLeft.current = false;
  };
  const reactivated = (vehicle: Vehicle): void => {
    hasLeft.current = vehicle.status === 'ACTIVE';
    if (!hasLeft.current) return;
    setResult({ tone: 'success', sentence: words.reactivated(vehicleName(vehicle)) });
  };
  return (
    <Stack as={PageSection} gap={4}>
      <div>
        <BackLink to={paths.home} state={{ section: 'vehicules' }}>
          {words.backToCatalogue}
        </BackLink>
        <PageHeading focusKey={gone} lead={words.lead}>
          {words.heading}
        </PageHeading>
      </div>
      <List onDetails={open('details')} onReactivate={open('reactivate')} />
      <Suspense fallback={<DialogPlace />}>
        {shown?.dialog === 'details' && (
          <VehicleDetailDialog vehicleId={shown.vehicle.id} onClose={close} onUpdated={reactivated} />
        )}
        {shown?.dialog === 'reactivate' && (
          <ReactivateDialog
            vehicle={shown.vehicle}
            onClose={close}
            onDone={(vehicle) => {
              reactivated(vehicle);
              close();
            }}
            onFailed={(sentence) => {
              close();
              setResult({ tone: 'error', sentence });
            }}
          />
        )}
      </Suspense>
      {result && (
        <Snackbar tone={result.tone} onClose={forgetResult}>
          {result.sentence}
        </Snackbar>
      )}
    </Stack>
  );
};
