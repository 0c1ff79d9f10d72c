import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/fines/list.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useShownRows } from '../../lib/use-list-page.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { Pager } from '../../ui/lists/list-tools.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { useSession } from '../accounts/session.tsx';
import { finesQueries, type Fine } from './api/fines.queries.ts';
import { DriverAnswer, DriverSearch } from './driver-search.tsx';
import { draftOf, FineDialog, newDraft, type FineDraft } from './fine-dialog.tsx';
import { FinesTable } from './fines-table.tsx';
import { addressOfSearch, searchOfAddress, type FineFilter, type FineSearch } from './fines-address.ts';

const FILTERS: readonly FineFilter[] = ['open', 'sent', 'closed', 'all'];

/** The dialog that is open: a new fine with what is known of it, or one to change. */
interface Opened {
  fine?: Fine;
  draft: FineDraft;
}

/** /manage/amendes */
export const FinesPage = () => {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const { isOwner } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(finesQueries.list(search));
  const fines = data?.fines ?? [];
  const { number, size, rows, listRef, onTurn } = useShownRows(fines);
  const pagerOf = (label: string) => (
    <Pager
      label={label}
      number={number}
      size={size}
      onTurn={onTurn}
      rows={rows.length}
      total={fines.length}
    />
  );
  const change = useCallback((fine: Fine) => setOpened({ fine, draft: draftOf(fine) }), [setOpened]);
  const note = (reservationId: number | null): void =>
    setOpened({ draft: { ...draftOfSearch(search), reservationId } });
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.title}</PageHeading>
        <Row align="stretch">
          <Button onClick={() => setOpened({ draft: newDraft() })}>{words.newFine}</Button>
          {isOwner && (
            <ButtonLink to={`${paths.importer}?type=amendes`} variant="secondary">
              {words.importList}
            </ButtonLink>
          )}
        </Row>
      </Row>
      <DriverSearch key={addressOfSearch(search)} search={search} />
      {data?.answer && !isPlaceholderData && <DriverAnswer answer={data.answer} onNote={note} />}
      <Row spread="apart">
        <FilterLinks
          label={words.shownFines}
          current={search.state}
          links={FILTERS.map((filter) => ({
            filter,
            label: words.filterLabel[filter],
            to: addressOfSearch({ ...search, state: filter }),
            ...(filter === 'open' && { count: data?.open }),
          }))}
        />
        <Row gap={2}>
          <Count role="status">{data && fines.length > 0 && words.fineCount(fines.length)}</Count>
          {pagerOf(words.pages)}
        </Row>
      </Row>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofFines} height="240px" />
      {data && (
        <Stack as="section" aria-label={words.title}>
          {fines.length === 0 ? (
            <NoFine search={search} />
          ) : (
            <>
              <OfPlate search={search} />
              <div ref={listRef}>
                <FinesTable fines={rows} usualFeeCents={data.feeCents} onChange={change} onDone={setSaid} />
              </div>
              {data.hasMore && <Muted size="s">{words.oldestNotShown}</Muted>}
              {pagerOf(words.pagesBelow)}
            </>
          )}
        </Stack>
      )}
      {opened && (
        <FineDialog
          key={opened.fine?.id ?? 'new'}
          fine={opened.fine}
          initial={opened.draft}
          onClose={() => setOpened(undefined)}
          onDone={(_fine, isNew) => {
            setOpened(undefined);
            setSaid(isNew ? words.fineSaved : words.fineChanged);
          }}
        />
      )}
      {said !== undefined && <Snackbar onClose={() => setSaid(undefined)}>{said}</Snackbar>}
    </Stack>
  );
};

const draftOfSearch = ({ plate, at }: FineSearch): FineDraft => ({
  ...newDraft(),
  ...(plate !== undefined && { plate: formatPlate(plate) }),
  ...(at !== undefined && { day: at.slice(0, 10), time: at.slice(11) }),
});

/** Of the vehicle whose driver is looked for: the others are listed without it. */
const NoFine = ({ search: { state, plate } }: { search: FineSearch }) => {
  const title = words.noFine(state === 'open', plate && formatPlate(plate));
  if (plate === undefined) return <EmptyState title={title} />;
  return (
    <EmptyState title={title}>
      <ButtonLink to={addressOfSearch({ state })} variant="secondary">
        {words.seeOtherVehicles}
      </ButtonLink>
    </EmptyState>
  );
};

const OfPlate = ({ search: { state, plate } }: { search: FineSearch }) =>
  plate !== undefined && (
    <Row spread="apart">
      <Muted>{words.ofPlate(formatPlate(plate))}</Muted>
      <ButtonLink to={addressOfSearch({ state })} variant="quiet">
        {words.seeOtherVehicles}
      </ButtonLink>
    </Row>
  );
