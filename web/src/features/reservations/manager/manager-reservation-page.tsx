import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { formatInteger } from '#words/format/amounts.ts';
import type { ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { numberName } from '../reservation-names.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { usePageTitle } from '../../../lib/site.tsx';
import { idFromPath, paths } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../../ui/lists/list-states.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { RecordHead } from '../../../ui/page/record-head.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Snackbar } from '../../../ui/dialogs/snackbar.tsx';
import { SkeletonList } from '../../../ui/lists/skeleton-list.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { CautionSection } from '../../guarantees/caution-section.tsx';
import { handoverQueries } from '../../handovers/api/handovers.queries.ts';
import { HandoverNotices } from '../../handovers/handovers-section.tsx';
import { AccountSection } from '../../ledger/account-section.tsx';
import { PaymentLinksSection } from '../../payments/links/payment-links-section.tsx';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { depositFate } from '../deposit-fate.ts';
import { actOfAddress, actsOf, endOfAddress } from '../rental-acts.ts';
import type { PageAct } from './act-buttons.tsx';
import { ActDialogs, type ShownDialog } from './act-dialogs.tsx';
import { ActDone } from './act-done.tsx';
import styles from './manager-reservation-page.module.css';
import { listSentence } from './manager-sentences.ts';
import { NotesSection } from './notes/notes-section.tsx';
import { RentalSteps } from './rental-steps.tsx';
import { TAB_IDS, type TabId } from './rental-tab-ids.ts';
import { RequestAlert } from './request-alert.tsx';
import { FailedRefund, type DoneAct } from './reservation-details.tsx';
import { ReservationHead } from './reservation-head.tsx';
import { WhoWaits } from './who-waits.tsx';

const RentalTabs = lazy(async () => ({ default: (await import('./rental-tabs.tsx')).RentalTabs }));
const TakeBackDialog = lazy(async () => ({
  default: (await import('../../handovers/take-back-dialog.tsx')).TakeBackDialog,
}));
const DepartDialog = lazy(async () => ({ default: (await import('./depart-dialog.tsx')).DepartDialog }));

/** Confirmed rentals: their account says what was paid and is due. */
const HAS_ACCOUNT: readonly ReservationStatus[] = ['upcoming', 'past', 'finalized'];

/** /manage/reservations/{id} */
export const ManagerReservationPage = () => {
  const id = idFromPath(useParams()['id']);
  return (
    <PageSection className={styles.page}>
      {id === undefined ? <Unknown /> : <ReservationById key={id} id={id} />}
    </PageSection>
  );
};

const ReservationById = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(managerReservationQueries.one(id));
  const isUnknown = error instanceof CallError && error.status === 404;
  usePageTitle(isUnknown ? words.notFound : words.reservationNumber(id));
  if (isUnknown) return <Unknown number={id} />;
  if (data !== undefined) return <Shown reservation={data} />;
  const title = <>{words.reservationNumber(formatInteger(id))}</>;
  if (error !== null) {
    return (
      <Stack>
        <PageHeading focusKey={id}>{title}</PageHeading>
        <LoadFailure
          error={error}
          title={words.loadFailed}
          sentence={listSentence(error)}
          onRetry={() => void refetch()}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={1.5}>
      <RecordHead
        list={{ to: paths.managerReservations, label: words.reservations }}
        name={null}
        picture={<Skeleton aspectRatio="3 / 2" />}
        title={title}
        focusKey={id}
        state={null}
        acts={null}
      >
        <Skeleton height="3em" width="60%" />
      </RecordHead>
      <Stack role="status" aria-busy aria-label={words.loading} className={styles.columns}>
        <SkeletonList rows={6} height={66} cells={['45%', '25%']} className={styles.money} />
        <Stack gap={1.5} className={styles.rest}>
          <SkeletonList rows={1} height={98} cells={['18%', '18%', '18%', '18%']} />
          <SkeletonList rows={5} head={50} height={44} />
        </Stack>
      </Stack>
    </Stack>
  );
};

const Unknown = ({ number }: { number?: number }) => (
  <>
    <PageHeading>{words.notFound}</PageHeading>
    <EmptyState
      title={number === undefined ? words.addressUnknown : words.noneHasNumber(formatInteger(number))}
      text={words.checkNumber}
    >
      <ButtonLink to={paths.managerReservations} variant="secondary">
        {words.seeAll}
      </ButtonLink>
    </EmptyState>
  </>
);

/** The tab named by the hash of the address; the first one otherwise. */
const tabOfHash = (hash: string): TabId => TAB_IDS.find((tab) => hash === `#${tab}`) ?? 'location';

const Shown = ({ reservation }: { reservation: Reservation }) => {
  const client = useQueryClient();
  const { hash } = useLocation();
  const { id, status } = reservation;
  const hasAccount = HAS_ACCOUNT.includes(status);
  const [shown, setShown] = useState<ShownDialog>();
  useKeptWork(`dialog of reservation ${id}`, () => shown, setShown);
  const [done, setDone] = useState<{ act: DoneAct; updated: Reservation }>();
  const [said, setSaid] = useState<string>();
  /** The button of most acts is gone once they are done: the heading takes the focus. */
  const [acts, setActs] = useState(0);
  const [opened, setOpened] = useState<'depart' | 'takeBack'>();
  const [tab, setTab] = useState(() => tabOfHash(hash));
  const { data: reports } = useQuery(handoverQueries.ofReservation(id));
  const close = useCallback(() => setShown(undefined), []);
  const forgetSaid = useCallback(() => setSaid(undefined), []);
  const forgetDone = useCallback(() => setDone(undefined), []);
  const fate = depositFate(reservation);
  const onAct = (act: PageAct): void => {
    if (act === 'depart' || act === 'takeBack') setOpened(act);
    else setShown({ dialog: act, reservation });
  };
  // Removed from the address once the dialog is open: a reload would open it again.
  const [params, setParams] = useSearchParams();
  const asked = params.get('acte');
  const [taken, setTaken] = useState<string | null>(null);
  if (asked !== taken) {
    setTaken(asked);
    const act = actOfAddress(params, actsOf(reservation));
    if (act !== undefined) setShown({ dialog: act, reservation, end: endOfAddress(params) });
  }
  const forgetAsked = useEffectEvent(() => setParams({}));
  useEffect(() => {
    if (asked !== null) forgetAsked();
  }, [asked]);
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
  const rest = useRef<HTMLDivElement>(null);
  const showDocuments = (): void => {
    setTab('documents');
    const papers = rest.current?.querySelectorAll<HTMLElement>('[role=tab]')[TAB_IDS.indexOf('documents')];
    papers?.focus({ preventScroll: true });
    papers?.closest('section')?.scrollIntoView({ block: 'nearest' });
  };
  /** A dialog of the page ended with its act. */
  const isOver = (sentence: string): void => {
    setSaid(sentence);
    setOpened(undefined);
    setActs(acts + 1);
    refresh();
  };
  return (
    <>
      <ReservationHead reservation={reservation} focusKey={acts} onAct={onAct} />
      <Stack gap={1.5}>
        <WhoWaits
          reservation={reservation}
          onReplace={(rental) => setShown({ dialog: 'modify', reservation: rental })}
        />
        {fate?.tone === 'error' && <FailedRefund fate={fate} />}
        <HandoverNotices reservationId={id} />
        {reservation.openRequests.map((request) => (
          <RequestAlert
            key={request.id}
            request={request}
            about={numberName(reservation)}
            onSettled={() => setActs(acts + 1)}
          />
        ))}
        <Stack gap={1.5} className={styles.columns}>
          <Stack gap={1.5} className={styles.money}>
            {status !== 'pending' && (
              <Card padding="s">
                <AccountSection reservationId={id} isNext={status === 'finalized'} />
              </Card>
            )}
            <Card padding="none" className={styles.titled}>
              <CautionSection reservationId={id} isFolded />
              <PaymentLinksSection
                reservationId={id}
                dueCents={reservation.dueCents}
                email={reservation.customer.email}
                isPayable={hasAccount}
              />
              <Row as="section" spread="apart" data-not-printed>
                <h2>{words.receiptsAndContract}</h2>
                <Button variant="secondary" size="s" onClick={showDocuments}>
                  {words.open}
                </Button>
              </Row>
            </Card>
          </Stack>
          <Stack gap={1.5} className={styles.rest} ref={rest}>
            <RentalSteps reservation={reservation} />
            <Suspense fallback={<Skeleton height="260px" />}>
              <RentalTabs
                reservation={reservation}
                hasAccount={hasAccount}
                onAct={onAct}
                selected={tab}
                onSelect={setTab}
              />
            </Suspense>
            <Card padding="none" className={styles.titled}>
              <NotesSection reservationId={id} />
            </Card>
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
        {opened === 'depart' && (
          <DepartDialog
            reservation={reservation}
            onClose={() => setOpened(undefined)}
            onDone={() => isOver(words.departureSaved)}
          />
        )}
        {opened === 'takeBack' && (
          <TakeBackDialog
            reservationId={id}
            reportId={reports?.done.find(({ kind }) => kind === 'departure')?.id}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
      {said !== undefined && <Snackbar onClose={forgetSaid}>{said}</Snackbar>}
      {done && <ActDone act={done.act} updated={done.updated} onClose={forgetDone} />}
    </>
  );
};
