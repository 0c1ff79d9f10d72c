import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { VEHICLES_FILE } from '@volant/shared/vehicles/vehicle-csv.ts';
import { fleetMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/fleet.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useShownRows } from '../../../lib/use-list-page.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ExportButton } from '../../../ui/controls/export-button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/lists/list-states.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { ListTools, Pager } from '../../../ui/lists/list-tools.tsx';
import { FilterLinks } from '../../../ui/lists/filter-links.tsx';
import { Count } from '../../../ui/page/blocks.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchForm } from '../../../ui/controls/search-form.tsx';
import { SkeletonList } from '../../../ui/lists/skeleton-list.tsx';
import { useSession } from '../../accounts/session.tsx';
import { fleetQueries, type ManagedFleetVehicle } from '../api/fleet.queries.ts';
import { vehicleMutations } from '../api/vehicles.mutations.ts';
import {
  countByFilter,
  FLEET_FILTERS,
  FLEET_SORTS,
  listedVehicles,
  queryOf,
  searchOf,
  type FleetFilter,
  type FleetSearch,
  type FleetSort,
} from './fleet-list.ts';
import { FleetTable } from './fleet-table.tsx';

const FILTERS: Record<FleetFilter, string> = {
  all: words.all,
  active: words.active,
  archived: words.archivedOnes,
};
const SORTS: Record<FleetSort, string> = {
  name: words.name,
  mileage: words.mileage,
  inspection: words.inspection,
};
const addressOf = (search: FleetSearch): string => {
  const query = new URLSearchParams(queryOf(search)).toString();
  return query === '' ? paths.fleet : `${paths.fleet}?${query}`;
};

const Loading = () => <SkeletonList label={words.loading} rows={12} head={42} height={44} />;

interface FleetProps {
  fleet: ReturnType<typeof useFleet>;
  rows: readonly ManagedFleetVehicle[];
  listRef: RefObject<HTMLDivElement | null>;
}

const Fleet = ({ fleet: { data, error, refetch }, rows, listRef }: FleetProps) => {
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure
        error={error}
        title={fleetMessages.loadFailed}
        sentence={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={words.noVehicle} text={words.addFirst} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={words.noMatch}>
        <ButtonLink to={paths.fleet} variant="secondary">
          {words.seeAllVehicles}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div ref={listRef}>
      <FleetTable vehicles={rows} />
    </div>
  );
};

const useFleet = () => useQuery(fleetQueries.all());

/** /manage/vehicules: the fleet as managers look after it; the catalogue is what customers see. */
export const FleetPage = () => {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const { isOwner } = useSession();
  const fleet = useFleet();
  const { data } = fleet;
  const counts = data && countByFilter(data, search.text);
  const listed = data ? listedVehicles(data, search) : [];
  const { number, size, rows, listRef, onTurn } = useShownRows(listed);
  const pagerOf = (label: string) => (
    <Pager
      label={label}
      number={number}
      size={size}
      onTurn={onTurn}
      rows={rows.length}
      total={listed.length}
    />
  );
  const change = (values: Partial<FleetSearch>): void => setParams(queryOf({ ...search, ...values }));
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.heading}</PageHeading>
        <Row>
          <ButtonLink to={paths.newVehicle} variant="secondary">
            {words.addVehicle}
          </ButtonLink>
          <ButtonLink to={paths.archivedVehicles} variant="secondary">
            {words.archivedVehicles}
          </ButtonLink>
          {isOwner && (
            <ExportButton
              file={vehicleMutations.export()}
              fileName={VEHICLES_FILE}
              failed={fleetMessages.exportFailed}
            />
          )}
        </Row>
      </Row>
      <ListTools
        counted={
          <>
            <Count role="status">{data && data.length > 0 && words.vehicles(listed.length)}</Count>
            {pagerOf(words.pages)}
          </>
        }
      >
        <SearchForm onSearch={() => undefined}>
          <Field
            label={words.search}
            type="search"
            enterKeyHint="search"
            placeholder={words.nameOrPlate}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={search.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </SearchForm>
        <Select
          label={words.sortBy}
          options={FLEET_SORTS.map((sort) => ({ value: sort, label: SORTS[sort] }))}
          value={search.sort}
          onChange={(event) => change({ sort: event.target.value as FleetSort })}
        />
      </ListTools>
      <FilterLinks
        label={words.filterByStatus}
        current={search.filter}
        links={FLEET_FILTERS.map((filter) => ({
          filter,
          label: FILTERS[filter],
          to: addressOf({ ...search, filter }),
          count: counts?.[filter],
        }))}
      />
      <Stack as="section" aria-label={words.vehicleList}>
        <Fleet fleet={fleet} rows={rows} listRef={listRef} />
        {pagerOf(words.pagesBelow)}
      </Stack>
    </Stack>
  );
};
