import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { VEHICLES_FILE } from '@volant/shared/vehicles/vehicle-csv.ts';
import { fleetMessages } from '#words/vehicles/vehicles.ts';
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

const FILTERS: Record<FleetFilter, string> = { all: 'Tous', active: 'Actifs', archived: 'Archivés' };
const SORTS: Record<FleetSort, string> = {
  name: 'Nom',
  mileage: 'Kilométrage',
  inspection: 'Contrôle technique',
};
const addressOf = (search: FleetSearch): string => {
  const query = new URLSearchParams(queryOf(search)).toString();
  return query === '' ? paths.fleet : `${paths.fleet}?${query}`;
};

const resultCount = (count: number): string => {
  if (count === 0) return 'Aucun véhicule';
  return `${formatInteger(count)}\u00a0${count > 1 ? 'véhicules' : 'véhicule'}`;
};

const Loading = () => <SkeletonList label="Chargement des véhicules..." rows={12} head={42} height={44} />;

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
        sentence={typeset(sentenceOf(error))}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Aucun véhicule pour le moment."
        text={typeset('Ajoutez le premier : il sera aussitôt proposé aux clients.')}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="Aucun véhicule ne correspond à cette recherche.">
        <ButtonLink to={paths.fleet} variant="secondary">
          Voir tous les véhicules
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
        <PageHeading>Véhicules</PageHeading>
        <Row>
          <ButtonLink to={paths.newVehicle} variant="secondary">
            Ajouter un véhicule
          </ButtonLink>
          <ButtonLink to={paths.archivedVehicles} variant="secondary">
            Véhicules archivés
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
            <Count role="status">{data && data.length > 0 && resultCount(listed.length)}</Count>
            {pagerOf('Pages')}
          </>
        }
      >
        <SearchForm onSearch={() => undefined}>
          <Field
            label="Rechercher"
            type="search"
            enterKeyHint="search"
            placeholder="Nom ou plaque"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={search.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </SearchForm>
        <Select
          label="Trier par"
          options={FLEET_SORTS.map((sort) => ({ value: sort, label: SORTS[sort] }))}
          value={search.sort}
          onChange={(event) => change({ sort: event.target.value as FleetSort })}
        />
      </ListTools>
      <FilterLinks
        label="Filtrer par statut"
        current={search.filter}
        links={FLEET_FILTERS.map((filter) => ({
          filter,
          label: FILTERS[filter],
          to: addressOf({ ...search, filter }),
          count: counts?.[filter],
        }))}
      />
      <Stack as="section" aria-label="Liste des véhicules">
        <Fleet fleet={fleet} rows={rows} listRef={listRef} />
        {pagerOf('Pages, sous la liste')}
      </Stack>
    </Stack>
  );
};
