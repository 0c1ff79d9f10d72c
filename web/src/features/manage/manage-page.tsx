import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DialogPlace } from '../../ui/dialog-place.tsx';
import { Snackbar } from '../../ui/snackbar.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ArchiveIcon, BoxIcon, CalendarIcon, WheelIcon } from '../../ui/tool-icons.tsx';
import { CautionAlerts } from '../guarantees/caution-alerts.tsx';
import { MoneyAlerts } from '../payments/money-alerts.tsx';
import { managerReservationQueries } from '../reservations/api/manager-reservations.queries.ts';
import { ActDialogs } from '../reservations/manager/act-dialogs.tsx';
import { UnpaidHoldsAlert } from '../reservations/manager/unpaid-holds-alert.tsx';
import { RequestsToHandle } from '../reservations/manager/requests-to-handle.tsx';
import { ReplaceAlerts } from '../planning/replace-alerts.tsx';
import { useSession } from '../accounts/session.tsx';
import { MailAlerts } from './mail-alerts.tsx';
import type { TodayRow } from './api/today.queries.ts';
import type { TodayAct } from './today-rows.tsx';
import { TodaySection } from './today-section.tsx';
import { useToHandle } from './to-handle.tsx';
import styles from './manage-page.module.css';

const EncaisserDialog = lazy(async () => ({
  default: (await import('../ledger/entry-dialog.tsx')).EncaisserDialog,
}));
const OwedReports = lazy(async () => ({
  default: (await import('../handovers/owed-reports.tsx')).OwedReports,
}));
const ProlongDialog = lazy(async () => ({
  default: (await import('../planning/prolong-dialog.tsx')).ProlongDialog,
}));

interface Door {
  icon: ReactNode;
  title: string;
  text: string;
  label: string;
  to: string;
  state?: { section: 'vehicules' };
}

const ICON_SIZE = 28;

const DOORS: Door[] = [
  {
    icon: <WheelIcon size={ICON_SIZE} />,
    title: 'Véhicules',
    text: 'Le catalogue tel que vos clients le voient, avec vos boutons pour ajouter et modifier.',
    label: 'Gestion des véhicules',
    to: paths.home,
    state: { section: 'vehicules' },
  },
  {
    icon: <ArchiveIcon size={ICON_SIZE} />,
    title: 'Archives',
    text: 'Les véhicules retirés du catalogue, à consulter ou à réactiver.',
    label: 'Véhicules archivés',
    to: paths.archivedVehicles,
  },
  {
    icon: <CalendarIcon size={ICON_SIZE} />,
    title: 'Réservations',
    text: 'Toutes les réservations, à annuler ou à finaliser au retour du véhicule.',
    label: 'Gestion des réservations',
    to: paths.managerReservations,
  },
  {
    icon: <BoxIcon size={ICON_SIZE} />,
    title: 'Accessoires',
    text: 'Les accessoires à louer avec un véhicule, leur prix et leur stock.',
    label: 'Gestion des accessoires',
    to: paths.accessories,
  },
];

/** Espace gestionnaire: the doors to what a manager looks after. */
export const ManagePage = () => {
  const { profile } = useSession();
  return (
    <PageSection>
      <PageHeading lead={<span data-not-printed="">{typeset('Que souhaitez-vous gérer ?')}</span>}>
        Bonjour {profile?.firstName}
      </PageHeading>
      <Suspense fallback={null}>
        <div className={styles.owed}>
          <OwedReports />
        </div>
      </Suspense>
      <MoneyAlerts />
      <UnpaidHoldsAlert />
      <MailAlerts />
      <TodayPart />
      <ul className={styles.doors} data-not-printed="">
        {DOORS.map(({ icon, title, text, label, to, state }) => (
          <Card as="li" key={to} className={styles.door}>
            <span className={styles.icon}>{icon}</span>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
            <ButtonLink to={to} state={state} block>
              {label}
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </PageSection>
  );
};

const ALERTS = (
  <>
    <RequestsToHandle />
    <ReplaceAlerts />
    <CautionAlerts />
  </>
);

/** 'Aujourd’hui' with the alerts and the dialogs of its acts, which belong to other features. */
const TodayPart = () => {
  const client = useQueryClient();
  const toHandle = useToHandle(ALERTS);
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
      <TodaySection toHandle={toHandle} onAct={(act, row) => setShown({ act, row })} />
      <Suspense fallback={<DialogPlace />}>
        {shown?.act === 'collect' && (
          <EncaisserDialog
            reservationId={shown.row.reservationId}
            dueCents={shown.row.dueCents}
            onClose={close}
            onDone={() => conclude('Le paiement est enregistré.')}
          />
        )}
        {shown?.act === 'prolong' && (
          <ProlongDialog
            rental={shown.row}
            onClose={close}
            onDone={() => conclude('La location est prolongée.')}
          />
        )}
      </Suspense>
      {(shown?.act === 'return' || shown?.act === 'noShow') && (
        <ActPart
          id={shown.row.reservationId}
          dialog={shown.act === 'return' ? 'finalize' : 'noShow'}
          onClose={close}
          onDone={() =>
            conclude(
              shown.act === 'return'
                ? 'Le retour est enregistré.'
                : 'Client absent : la réservation est annulée.',
            )
          }
        />
      )}
      {done !== undefined && <Snackbar onClose={() => setDone(undefined)}>{typeset(done)}</Snackbar>}
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
