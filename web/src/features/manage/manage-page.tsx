import { lazy, Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { changeMessages } from '#words/reservations/change.ts';
import * as words from '#words/screens/manage/manage-page.ts';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { TransmissionAlerts } from '../documents/transmission-alerts.tsx';
import { CautionAlerts } from '../guarantees/caution-alerts.tsx';
import { MoneyAlerts } from '../payments/money-alerts.tsx';
import { managerReservationQueries } from '../reservations/api/manager-reservations.queries.ts';
import { ActDialogs } from '../reservations/manager/act-dialogs.tsx';
import { UnpaidHoldsAlert } from '../reservations/manager/list/unpaid-holds-alert.tsx';
import { RequestsToHandle } from '../reservations/manager/list/requests-to-handle.tsx';
import { ReplaceAlerts } from '../planning/dialogs/replace-alerts.tsx';
import { useSession } from '../accounts/session.tsx';
import { DayHead } from './day-head.tsx';
import { Doors } from './doors.tsx';
import { TECHNICIAN_SEARCH } from './technician-text.ts';
import type { TodayRow } from './api/manage.queries.ts';
import type { TodayAct } from './today-rows.tsx';
import { TodaySection } from './today-section.tsx';
import { ToHandleSection } from './to-handle.tsx';
import { TomorrowSection } from './tomorrow-section.tsx';
import styles from './manage-page.module.css';

const PaymentDialog = lazy(async () => ({
  default: (await import('../ledger/entry-dialog.tsx')).PaymentDialog,
}));
const OwedReports = lazy(async () => ({
  default: (await import('../handovers/owed-reports.tsx')).OwedReports,
}));
/** For owners alone, and only at first: apart from what every manager loads. */
const GoingLiveSection = lazy(async () => ({
  default: (await import('./going-live-section.tsx')).GoingLiveSection,
}));
/** Asked of the first owner, once. */
const OwnNameSection = lazy(async () => ({
  default: (await import('./own-name-section.tsx')).OwnNameSection,
}));
const TechnicianPage = lazy(async () => ({
  default: (await import('./technician-page.tsx')).TechnicianPage,
}));
const ProlongDialog = lazy(async () => ({
  default: (await import('../reservations/changes/prolong-dialog.tsx')).ProlongDialog,
}));

/** Espace gestionnaire: the rentals of today and tomorrow, what is to be handled, and the doors to the rest. */
export const ManagePage = () => {
  const { isOwner } = useSession();
  const { search } = useLocation();
  if (!isOwner || search !== TECHNICIAN_SEARCH) return <Day />;
  return (
    <Suspense fallback={null}>
      <TechnicianPage />
    </Suspense>
  );
};

const Day = () => {
  const { profile } = useSession();
  return (
    <PageSection className={styles.page}>
      <DayHead>
        <PageHeading>{words.hello(profile?.firstName ?? '')}</PageHeading>
      </DayHead>
      <Stack>
        <TodayPart />
        {profile?.isNameAsked === true && (
          <Suspense fallback={null}>
            <OwnNameSection />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <OwedReports />
        </Suspense>
        <Suspense fallback={null}>
          <GoingLiveSection />
        </Suspense>
      </Stack>
      <Columns min={300} align="start">
        <ToHandleSection
          urgent={
            <>
              <MoneyAlerts />
              <UnpaidHoldsAlert />
            </>
          }
          others={
            <>
              <RequestsToHandle />
              <ReplaceAlerts />
              <CautionAlerts />
              <TransmissionAlerts />
            </>
          }
        />
        <TomorrowSection />
      </Columns>
      <Doors />
    </PageSection>
  );
};

/** 'Aujourd’hui' with the dialogs of its acts, which belong to other features. */
const TodayPart = () => {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ act: TodayAct; row: TodayRow }>();
  const [done, setDone] = useState<string>();
  const close = (): void => setShown(undefined);
  const conclude = (sentence: string): void => {
    close();
    setDone(sentence);
    for (const queryKey of [['planning'], ['reservations'], ['requests']])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <TodaySection onAct={(act, row) => setShown({ act, row })} />
      <Suspense fallback={<DialogPlace />}>
        {shown?.act === 'collect' && (
          <PaymentDialog
            reservationId={shown.row.reservationId}
            dueCents={shown.row.dueCents}
            onClose={close}
            onDone={() => conclude(words.paymentRecorded)}
          />
        )}
        {shown?.act === 'prolong' && (
          <ProlongDialog
            rental={shown.row}
            onClose={close}
            onDone={(done) => conclude(changeMessages[done])}
          />
        )}
      </Suspense>
      {(shown?.act === 'return' || shown?.act === 'noShow') && (
        <ActPart
          id={shown.row.reservationId}
          dialog={shown.act === 'return' ? 'finalize' : 'noShow'}
          onClose={close}
          onDone={() => conclude(shown.act === 'return' ? words.returnRecorded : words.noShowCanceled)}
        />
      )}
      {done !== undefined && <Snackbar onClose={() => setDone(undefined)}>{done}</Snackbar>}
    </>
  );
};

interface ActPartProps {
  id: number;
  dialog: 'finalize' | 'noShow';
  onClose: () => void;
  onDone: () => void;
}

const ActPart = ({ id, dialog, onClose, onDone }: ActPartProps) => {
  const { data } = useQuery(managerReservationQueries.one(id));
  if (data === undefined) return <DialogPlace />;
  return (
    <ActDialogs
      shown={{ dialog, reservation: data }}
      onClose={onClose}
      onDone={onDone}
      onRefused={() => undefined}
    />
  );
};
