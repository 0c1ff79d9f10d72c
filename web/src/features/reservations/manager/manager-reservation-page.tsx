import { lazy, Suspense, useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { isFinalizable, type ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { formatLongDate, formatMoment } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/site.tsx';
import { idFromPath, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DialogPlace } from '../../../ui/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../../ui/list-states.tsx';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { useSession } from '../../accounts/session.tsx';
import { ReservationHistory } from '../../audit/reservation-history.tsx';
import { CautionSection } from '../../guarantees/caution-section.tsx';
import { PaymentLinksSection } from '../../payments/links/payment-links-section.tsx';
import { DocumentsSection } from '../../documents/documents-section.tsx';
import { HandoversSection } from '../../handovers/handovers-section.tsx';
import { AccountSection } from '../../ledger/account-section.tsx';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { StageChip } from '../stage-chip.tsx';
import { StatusChip } from '../status-chip.tsx';
import { ActButtons } from './act-buttons.tsx';
import { ActDialogs, type ShownDialog } from './act-dialogs.tsx';
import { ActDone } from './act-done.tsx';
import styles from './manager-reservation-page.module.css';
import { listSentence } from './manager-sentences.ts';
import { NotesSection } from './notes/notes-section.tsx';
import { RequestAlert } from './request-alert.tsx';
import { WhoWaits } from './who-waits.tsx';
import { ReservationDetails, type Act } from './reservation-details.tsx';

const VehicleDetailDialog = lazy(async () => ({
  default: (await import('../../vehicles/detail/vehicle-detail-dialog.tsx')).VehicleDetailDialog,
}));

const DepartDialog = lazy(async () => ({ default: (await import('./depart-dialog.tsx')).DepartDialog }));
const ProlongDialog = lazy(async () => ({
  default: (await import('../changes/prolong-dialog.tsx')).ProlongDialog,
}));

/** Confirmed rentals: their account says what was paid and is due. */
const HAS_ACCOUNT: readonly ReservationStatus[] = ['upcoming', 'past', 'finalized'];

const SKELETON_ROWS = ['1', '2', '3'];

/** /manage/reservations/{id} */
export const ManagerReservationPage = () => {
  const written = useParams()['id'];
  const id = idFromPath(written);
  return (
    <PageSection>
      <Stack gap={3}>
        <div>
          <ButtonLink
            to={paths.managerReservations}
            variant="quiet"
            className={styles.back}
            icon={<ChevronLeftIcon />}
          >
            Toutes les réservations
          </ButtonLink>
        </div>
        {id === undefined ? <Unknown /> : <ReservationById key={id} id={id} />}
      </Stack>
    </PageSection>
  );
};

const ReservationById = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(managerReservationQueries.one(id));
  const isUnknown = error instanceof CallError && error.status === 404;
  usePageTitle(isUnknown ? 'Réservation introuvable' : `Réservation n°\u00a0${id}`);
  if (isUnknown) return <Unknown number={id} />;
  if (data !== undefined) return <Shown reservation={data} />;
  return (
    <>
      <PageHeading>RÉSERVATION N°&nbsp;{formatInteger(id)}</PageHeading>
      {error === null ? (
        <Loading label="Chargement de la réservation..." />
      ) : (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement de la réservation"
          sentence={typeset(listSentence(error))}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

const Unknown = ({ number }: { number?: number }) => (
  <>
    <PageHeading>RÉSERVATION INTROUVABLE</PageHeading>
    <EmptyState
      title={
        number === undefined
          ? 'Cette adresse ne désigne aucune réservation.'
          : `Aucune réservation ne porte le n°\u00a0${formatInteger(number)}.`
      }
      text="Vérifiez le numéro, ou cherchez-la par le nom du client dans la liste."
    >
      <ButtonLink to={paths.managerReservations} variant="secondary">
        Voir toutes les réservations
      </ButtonLink>
    </EmptyState>
  </>
);

const Shown = ({ reservation }: { reservation: Reservation }) => {
  const { isOwner } = useSession();
  const client = useQueryClient();
  const { id, customer, vehicule, status, refund } = reservation;
  const { data: facts } = useQuery(fleetQueries.agencyFacts(vehicule.id));
  const [shown, setShown] = useState<ShownDialog>();
  useKeptWork(`dialog of reservation ${id}`, () => shown, setShown);
  const [done, setDone] = useState<{ act: Act; updated: Reservation }>();
  /** The button of most acts is gone once they are done: the heading takes the focus. */
  const [acts, setActs] = useState(0);
  const [changed, setChanged] = useState<'end' | 'all'>();
  const [isDeparting, setDeparting] = useState(false);
  const close = useCallback(() => setShown(undefined), []);
  const forgetDone = useCallback(() => setDone(undefined), []);
  const onAct = (act: Act): void => setShown({ dialog: act, reservation });
  const refresh = (): void => {
    for (const queryKey of [
      ['reservations'],
      ['requests'],
      ['documents'],
      ['audit'],
      ['ledger'],
      ['handovers'],
    ])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <Stack as="header" gap={1}>
        <PageHeading
          focusKey={acts}
          lead={
            <>
              {customer.firstName} {customer.lastName}, {vehicule.brand} {vehicule.model}, du{' '}
              {formatLongDate(reservation.startDate)} au {formatLongDate(reservation.endDate)}
            </>
          }
        >
          RÉSERVATION N°&nbsp;{formatInteger(id)}
        </PageHeading>
        <Row as="p">
          <StatusChip status={status} {...(isFinalizable(status) && { tone: 'info' })} />
          <StageChip rental={reservation} />
          {refund === 'failed' && <Chip tone="danger">Remboursement en échec</Chip>}
          {reservation.disputed && <Chip tone="danger">Paiement contesté</Chip>}
          {reservation.departedAt !== null && (
            <span>Véhicule parti le {formatMoment(new Date(reservation.departedAt))}</span>
          )}
        </Row>
        <WhoWaits reservation={reservation} />
      </Stack>
      {reservation.openRequests.map((request) => (
        <RequestAlert
          key={request.id}
          request={request}
          about={`réservation n°\u00a0${formatInteger(id)}`}
          onSettled={() => setActs(acts + 1)}
        />
      ))}
      <Stack gap={4} className={styles.columns}>
        <HandoversSection reservationId={id} hasDeparted={reservation.departedAt !== null}>
          <ActButtons
            reservation={reservation}
            onAct={onAct}
            onChange={setChanged}
            onDepart={() => setDeparting(true)}
          />
        </HandoversSection>
        {/* Beside the rest where there is room. */}
        <Stack gap={4} className={styles.money}>
          <AccountSection reservationId={id} isHold={status === 'pending'} />
          <CautionSection reservationId={id} isFolded />
          <PaymentLinksSection
            reservationId={id}
            dueCents={reservation.dueCents}
            email={reservation.customer.email}
            isPayable={HAS_ACCOUNT.includes(status)}
          />
        </Stack>
        <Stack gap={4}>
          <Card as="section" aria-label="La réservation" padding="none" className={styles.details}>
            <ReservationDetails
              reservation={reservation}
              headingLevel={2}
              plate={facts?.plate}
              hasAccount={HAS_ACCOUNT.includes(status)}
              onAct={onAct}
              onVehicle={(vehicleId) => setShown({ dialog: 'vehicle', vehicleId })}
            />
          </Card>
          <NotesSection reservationId={id} />
          <Stack>
            <DocumentsSection
              reservationId={id}
              hasContract={status !== 'pending' && status !== 'canceled'}
            />
            {isOwner && <ReservationHistory id={id} />}
          </Stack>
        </Stack>
      </Stack>
      <ActDialogs
        shown={shown}
        onClose={close}
        onDone={(act, updated) => {
          close();
          setDone({ act, updated });
          setActs(acts + 1);
          refresh();
        }}
        onRefused={refresh}
      />
      <Suspense fallback={<DialogPlace />}>
        {isDeparting && (
          <DepartDialog
            reservation={reservation}
            onClose={() => setDeparting(false)}
            onDone={() => {
              setDeparting(false);
              setActs(acts + 1);
              refresh();
            }}
          />
        )}
        {changed !== undefined && (
          <ProlongDialog
            rental={{
              ...reservation,
              reservationId: id,
              vehicleId: vehicule.id,
              vehicleName: `${vehicule.brand} ${vehicule.model}`,
              plate: null,
              customerName: `${customer.firstName} ${customer.lastName}`.trim(),
            }}
            isForEnd={changed === 'end'}
            onClose={() => setChanged(undefined)}
            onDone={() => {
              setChanged(undefined);
              setActs(acts + 1);
              refresh();
            }}
          />
        )}
        {shown?.dialog === 'vehicle' && (
          <VehicleDetailDialog vehicleId={shown.vehicleId} onClose={close} onUpdated={refresh} />
        )}
      </Suspense>
      {done && <ActDone act={done.act} updated={done.updated} onClose={forgetDone} />}
    </>
  );
};

const Loading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label}>
    {SKELETON_ROWS.map((key) => (
      <Skeleton key={key} height="88px" radius={12} />
    ))}
  </Stack>
);
