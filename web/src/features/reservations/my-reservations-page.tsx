import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { agencyDay, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/reservations/my-reservations.ts';
import { OwnDocuments } from '../documents/own-documents.tsx';
import { type Reservation, reservationQueries } from './api/reservations.queries.ts';
import {
  compareForCustomer,
  CUSTOMER_FILTERS,
  matchesCustomerFilter,
  type CustomerFilter,
} from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { formatLongDate } from '#words/format/page-dates.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from '../../lib/search-params.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { FittedName } from '../../ui/text/fitted-name.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { LinkLine, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { ActNotice, type ActOutcome } from './act-notice.tsx';
import { CalendarFileButton } from './confirmation/calendar-file-button.tsx';
import { mapHref } from './confirmation/map-href.ts';
import { GoneHolds, useGoneHolds } from './gone-holds.tsx';
import styles from './my-reservations-page.module.css';
import { ownStage } from './own-stage.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReservationHelp } from './reservation-help.tsx';
import { ReservationTable } from './reservation-table.tsx';

/** Only loaded for a rental that has begun. */
const OwnReports = lazy(async () => ({ default: (await import('../handovers/own-reports.tsx')).OwnReports }));
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}));

const hasBegun = ({ status, startDate }: Reservation): boolean =>
  (status === 'upcoming' || status === 'past' || status === 'finalized') && startDate <= agencyDay(now());

/** The same function in each rendering: the rows are not laid out anew. */
const papersOf = (reservation: Reservation) => (
  <>
    {reservation.status !== 'pending' && <OwnDocuments reservationId={reservation.id} />}
    {hasBegun(reservation) && (
      <Suspense>
        <OwnReports reservationId={reservation.id} />
      </Suspense>
    )}
  </>
);

/** A customer's reservations: the next one highlighted, all of them in a table with expandable rows. */
export const MyReservationsPage = () => {
  const { profile } = useSession();
  const [params] = useSearchParams();
  const reservations = useQuery(reservationQueries.mine());
  const [releasing, setReleasing] = useState<Reservation>();
  const [askable, setAskable] = useState<readonly Reservation[]>();
  useKeptWork('whom a request is about', () => askable, setAskable);
  const ask = useCallback((reservation: Reservation) => setAskable([reservation]), []);
  const [withdrawing, setWithdrawing] = useState<{ reservation: Reservation; request: OpenRequest }>();
  const withdraw = useCallback(
    (reservation: Reservation, request: OpenRequest) => setWithdrawing({ reservation, request }),
    [],
  );
  const [outcome, setOutcome] = useState<ActOutcome>();
  const isReleasedHere = (id: number): boolean => id === releasing?.id || id === outcome?.reservation.id;
  const gone = useGoneHolds(reservations.data).filter(({ id }) => !isReleasedHere(id));
  const filter = CUSTOMER_FILTERS.find((known) => known === params.get('statut')) ?? 'all';

  return (
    <PageSection>
      <PageHeading>{words.myReservations}</PageHeading>
      <Stack gap={4} className={styles.content}>
        {reservations.isPending && <Loading />}
        {reservations.error && !reservations.data && (
          <Alert tone="error">
            <p>{loadError(reservations.error)}</p>
            <Button variant="secondary" onClick={() => void reservations.refetch()}>
              {words.retry}
            </Button>
          </Alert>
        )}
        <ActNotice outcome={outcome} />
        <GoneHolds all={reservations.data ?? []} gone={gone} />
        {reservations.data && profile && (
          <Reservations
            all={reservations.data}
            filter={filter}
            userId={profile.id}
            onRelease={setReleasing}
            onRequest={ask}
            onWithdraw={withdraw}
          />
        )}
        {releasing && (
          <ReleaseDialog
            key={releasing.id}
            reservation={releasing}
            onClose={() => setReleasing(undefined)}
            onSettled={(done) => {
              setReleasing(undefined);
              setOutcome(done);
            }}
          />
        )}
        {withdrawing && (
          <Suspense fallback={<DialogPlace />}>
            <WithdrawDialog
              {...withdrawing}
              onClose={() => setWithdrawing(undefined)}
              onSettled={(done) => {
                setWithdrawing(undefined);
                setOutcome(done);
              }}
            />
          </Suspense>
        )}
        {askable && (
          <Suspense fallback={<DialogPlace />}>
            <RequestDialog reservations={askable} onClose={() => setAskable(undefined)} />
          </Suspense>
        )}
        <ReservationHelp reservations={reservations.data ?? []} onRequest={setAskable} />
      </Stack>
    </PageSection>
  );
};

/** The sentence for each status. */
const loadError = (error: Error): string => {
  const status = error instanceof CallError ? error.status : undefined;
  switch (status) {
    case 401:
      return words.sessionExpired;
    case 403:
      return words.forbidden;
    case 404:
      return words.noneFound;
    default:
      return words.loadFailed;
  }
};

interface ReservationsProps {
  all: readonly Reservation[];
  filter: CustomerFilter;
  userId: number;
  onRelease: (reservation: Reservation) => void;
  onRequest: (reservation: Reservation) => void;
  onWithdraw: (reservation: Reservation, request: OpenRequest) => void;
}

const Reservations = ({ all, filter, userId, ...acts }: ReservationsProps) => {
  const today = agencyDay(now());
  const shown = all
    .filter(({ status }) => matchesCustomerFilter(status, filter))
    .sort((a, b) => compareForCustomer(a, b));
  const next = all
    .filter(({ status }) => status === 'upcoming')
    .sort((a, b) => a.startDate.localeCompare(b.startDate))[0];

  if (all.length === 0) {
    return (
      <EmptyState title={words.noneYet}>
        <ButtonLink to={paths.home}>{words.seeVehicles}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {next && (filter === 'all' || filter === 'upcoming') && (
        <NextReservation reservation={next} today={today} />
      )}
      <Stack as="section" aria-label={words.yourReservations}>
        <FilterLinks
          label={words.filterByStatus}
          current={filter}
          links={CUSTOMER_FILTERS.map((known) => ({
            filter: known,
            label: words.filterLabel[known],
            to: known === 'all' ? paths.myReservations : `${paths.myReservations}?statut=${known}`,
            count: all.filter(({ status }) => matchesCustomerFilter(status, known)).length,
          }))}
        />
        <VisuallyHidden role="status">{words.shownCount(shown.length)}</VisuallyHidden>
        {shown.length === 0 ? (
          <EmptyState title={words.tryOtherCriteria}>
            <ButtonLink to={paths.myReservations} variant="secondary">
              {words.seeAll}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ReservationTable reservations={shown} userId={userId} {...acts} papers={papersOf} />
        )}
      </Stack>
    </>
  );
};

/** `demain`, `dans 12 jours`; from its first day on where it stands. */
const countdown = (reservation: Reservation, today: IsoDate): string => {
  const stage = ownStage(reservation);
  if (stage !== undefined) return stage;
  const days = daysBetween(today, reservation.startDate);
  return days === 1 ? words.tomorrow : words.inDays(formatDays(days));
};

const NextReservation = ({ reservation, today }: { reservation: Reservation; today: IsoDate }) => {
  const { agency } = useSite();
  const { vehicule } = reservation;
  const photo = vehicule.photos[0];
  return (
    <Card as="section" padding="none" className={styles.next} aria-labelledby="prochaine-location">
      {photo && (
        <img
          className={styles.photo}
          src={(photo.sources[1] ?? photo.sources[0])?.webp ?? photo.url}
          width={photo.width}
          height={photo.height}
          alt=""
        />
      )}
      <Stack className={styles.nextText}>
        <p className={styles.countdown}>{countdown(reservation, today)}</p>
        <Text as="h2" size="xl" id="prochaine-location">
          <FittedName name={vehicleName(vehicule)} />
        </Text>
        <Columns as="dl" min={190}>
          <Fact label={words.pickup} weight="medium">
            {formatLongDate(reservation.startDate)} <Text oneLine>{words.atTime(PICKUP_TIME)}</Text>
          </Fact>
          <Fact label={words.vehicleReturn} weight="medium">
            {formatLongDate(reservation.endDate)} <Text oneLine>{words.atTime(RETURN_TIME)}</Text>
          </Fact>
          <Fact
            label={reservation.departedAt === null ? words.balanceAtPickup : words.stillDue}
            weight="medium"
          >
            {formatPrice(reservation.dueCents)}
          </Fact>
        </Columns>
        <Row gap={2} className={styles.nextActions}>
          <CalendarFileButton reservation={reservation} />
          {agency.address !== '' && (
            <LinkLine href={mapHref(agency.address)} target="_blank" rel="noreferrer">
              {words.directions}
            </LinkLine>
          )}
        </Row>
      </Stack>
    </Card>
  );
};

const Loading = () => <SkeletonList label={words.loading} rows={3} className={styles.loading} />;
