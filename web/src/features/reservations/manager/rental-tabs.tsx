import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '#words/format/amounts.ts';
import { entryKindLabel } from '#words/ledger/ledger.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { CHARGE_KINDS } from '@volant/shared/ledger/ledger.rules.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useSession } from '../../accounts/session.tsx';
import { journalQueries } from '../../audit/api/journal.queries.ts';
import { ReservationHistory } from '../../audit/reservation-history.tsx';
import { documentQueries } from '../../documents/api/documents.queries.ts';
import type { ChargeToCredit } from '../../documents/credit-dialog.tsx';
import { DocumentsSection } from '../../documents/documents-section.tsx';
import { handoverQueries } from '../../handovers/api/handovers.queries.ts';
import { HandoversSection } from '../../handovers/handovers-section.tsx';
import { ledgerQueries } from '../../ledger/api/ledger.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import styles from './manager-reservation-page.module.css';
import { TAB_IDS, type TabId } from './rental-tab-ids.ts';
import { RentalFacts, type Act } from './reservation-details.tsx';

interface RentalTabsProps {
  reservation: Reservation;
  hasAccount: boolean;
  onAct: (act: Act) => void;
  selected: TabId;
  onSelect: (tab: TabId) => void;
}

/** What is known of a rental besides its money: its facts, reports and papers, and for owners what was done. */
export const RentalTabs = ({ reservation, hasAccount, onAct, selected, onSelect }: RentalTabsProps) => {
  const { isOwner } = useSession();
  const { id, status } = reservation;
  const reports = useQuery(handoverQueries.ofReservation(id)).data?.done;
  const papers = useQuery(documentQueries.ofReservation(id)).data?.documents;
  const history = useQuery({ ...journalQueries.ofReservation(id), enabled: isOwner }).data?.entries;
  const charges = useCharges(id, isOwner && status !== 'pending');
  const counted = (label: string, list: readonly unknown[] = []): string =>
    list.length === 0 ? label : `${label} ${formatInteger(list.length)}`;
  const tabs = [
    {
      id: 'location',
      label: words.rental,
      content: <RentalFacts reservation={reservation} hasAccount={hasAccount} onAct={onAct} />,
    },
    {
      id: 'depart-retour',
      label: counted(words.reports, reports),
      content: <HandoversSection reservationId={id} />,
    },
    {
      id: 'documents',
      label: counted(words.documents, papers),
      content: (
        <DocumentsSection
          reservationId={id}
          hasContract={status !== 'pending' && status !== 'canceled'}
          charges={charges}
        />
      ),
    },
    ...(isOwner
      ? [
          {
            id: 'historique',
            label: counted(words.history, history),
            content: <ReservationHistory id={id} />,
          },
        ]
      : []),
  ];
  return (
    <Card as="section" padding="none" aria-label={words.rentalInDetail} className={styles.tabs}>
      <Tabs
        label={words.rentalInDetail}
        tabs={tabs}
        selected={tabs.some((tab) => tab.id === selected) ? selected : 'location'}
        onSelect={(tab) => onSelect(TAB_IDS.find((known) => known === tab) ?? 'location')}
      />
    </Card>
  );
};

/** The charges of the account that stand. */
const useCharges = (id: number, isRead: boolean): ChargeToCredit[] => {
  const { data } = useQuery({ ...ledgerQueries.of(id), enabled: isRead });
  const kinds: readonly string[] = CHARGE_KINDS;
  return (data?.entries ?? [])
    .filter(({ kind, reverses, isReversed }) => kinds.includes(kind) && reverses === null && !isReversed)
    .map(({ id: entry, kind, note, amountCents }) => ({
      id: entry,
      label: note === '' ? entryKindLabel[kind] : `${entryKindLabel[kind]} (${note})`,
      amountCents,
    }));
};
