import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatInteger, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { DAMAGE_VIEWS } from '@volant/shared/handovers/handover-parts.ts';
import { outlineOf } from '@volant/shared/handovers/handover.rules.ts';
import * as words from '#words/screens/vehicle-file/vehicle-file.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useSession } from '../accounts/session.tsx';
import { JournalEntry } from '../audit/journal-entry.tsx';
import { journalQueries } from '../audit/api/journal.queries.ts';
import { damageQueries } from '../handovers/api/handovers.queries.ts';
import { DamageMap } from '../handovers/damage-map.tsx';
import { DamagesSection } from '../handovers/damages/damages-section.tsx';
import type { Reservation } from '../reservations/api/reservations.queries.ts';
import { StageChip } from '../reservations/stage-chip.tsx';
import { vehicleFileQueries, type VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';

/** What happened to the vehicle: its damage, the rentals that are over, and for owners the journal. */
export const VehicleTabs = ({ file }: { file: VehicleFile }) => {
  const { isOwner } = useSession();
  const { id } = file.vehicle;
  const { data } = useQuery(damageQueries.ofVehicle(id));
  const open = data?.filter(({ end }) => end === null).length ?? 0;
  const counted = (label: string, count: number): string =>
    count === 0 ? label : `${label} ${formatInteger(count)}`;
  return (
    <Card as="section" padding="s" aria-label={words.damageAndHistory}>
      <Tabs
        label={words.damageAndHistory}
        tabs={[
          { id: 'dommages', label: counted(words.damage, open), content: <Damage file={file} /> },
          {
            id: 'historique',
            label: counted(words.history, file.pastRentals),
            content: <PastRentals vehicleId={id} />,
          },
          ...(isOwner
            ? [{ id: 'journal', label: words.journal, content: <VehicleJournal vehicleId={id} /> }]
            : []),
        ]}
      />
    </Card>
  );
};

const Damage = ({ file: { vehicle } }: { file: VehicleFile }) => {
  const { data } = useQuery(damageQueries.ofVehicle(vehicle.id));
  const open = data?.filter(({ end }) => end === null) ?? [];
  const views = DAMAGE_VIEWS.filter((view) => open.some((damage) => damage.view === view));
  if (data?.length === 0) return <Muted size="s">{words.noDamage}</Muted>;
  return (
    <div className={styles.damage}>
      {views.length > 0 && (
        <Columns min={120} count="filled" gap={1}>
          {views.map((view) => (
            <DamageMap key={view} outline={outlineOf(vehicle.category)} view={view} known={open} found={[]} />
          ))}
        </Columns>
      )}
      <DamagesSection vehicleId={vehicle.id} />
    </div>
  );
};

const PastRentals = ({ vehicleId }: { vehicleId: number }) => {
  const rentals = useInfiniteQuery(vehicleFileQueries.pastRentals(vehicleId));
  const listed = rentals.data?.pages.flatMap(({ reservations }) => reservations);
  return (
    <Stack gap={1}>
      <LoadState {...rentals} of={words.ofPastRentals} height="132px" />
      {listed?.length === 0 && <EmptyState title={words.noPastRentals} />}
      {listed !== undefined && listed.length > 0 && (
        <Text as={Lines} size="s" isFramed={false} aria-label={words.pastRentals}>
          {listed.map((rental) => (
            <PastRental key={rental.id} rental={rental} />
          ))}
        </Text>
      )}
      <More list={rentals} />
    </Stack>
  );
};

const PastRental = ({ rental }: { rental: Reservation }) => {
  const { id, customer, mileageDriven, totalPriceCents } = rental;
  return (
    <Row as="li" lineGap="half" className={styles.rental}>
      <span>
        <RowPeriod startDate={rental.startDate} endDate={rental.endDate} />
      </span>
      <span>
        <Link to={paths.managerReservation(id)} className={styles.opens}>
          {customer.firstName} {customer.lastName}
        </Link>{' '}
        <StageChip rental={rental} />
      </span>
      <Muted as="span">{mileageDriven === null ? '' : formatKilometres(mileageDriven)}</Muted>
      <Text figures className={styles.end}>
        {formatPrice(totalPriceCents)}
      </Text>
    </Row>
  );
};

const VehicleJournal = ({ vehicleId }: { vehicleId: number }) => {
  const journal = useInfiniteQuery(journalQueries.list({ vehicle: vehicleId }));
  const entries = journal.data?.pages.flatMap(({ entries: page, names }) =>
    page.map((entry) => ({ entry, names })),
  );
  return (
    <Stack gap={1}>
      <LoadState {...journal} of={words.ofJournal} height="132px" />
      {entries?.length === 0 && <EmptyState title={words.journalEmpty} />}
      <Lines isFramed={false} isPadded>
        {entries?.map(({ entry, names }) => (
          <JournalEntry key={entry.id} entry={entry} names={names} />
        ))}
      </Lines>
      <More list={journal} />
    </Stack>
  );
};

const More = ({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) =>
  list.hasNextPage && (
    <div>
      <Button
        variant="secondary"
        busyLabel={list.isFetchingNextPage ? words.loadingMore : undefined}
        onClick={() => void list.fetchNextPage()}
      >
        {words.showMore}
      </Button>
    </div>
  );
