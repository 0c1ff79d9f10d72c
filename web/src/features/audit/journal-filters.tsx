import { LANGUAGE } from '#words/format/locale.ts';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { auditActs } from '#words/audit/audit.ts';
import { isDayOfOurTime } from '@volant/shared/kernel/iso-date.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/audit/journal.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { vehicleQueries } from '../vehicles/api/vehicles.queries.ts';
import { addressOfSearch, type JournalSearch } from './journal-search.ts';

/** Numbers as they are typed: `n° 1 234` is 1234. */
const numberIn = (typed: string): string => typed.replace(/[^0-9]/g, '');

/** Undefined when nothing was typed; null when it is not a valid number. */
const idOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? undefined : (idFromPath(numberIn(typed)) ?? null);

/** A number of an account, which links bring; anything else is looked for in names and addresses. */
const personOf = (typed: string): Pick<JournalSearch, 'person' | 'name'> => {
  const text = typed.trim();
  if (text === '') return {};
  const person = /^(n°\s*)?\d+$/.test(text) ? idFromPath(numberIn(text)) : undefined;
  return person === undefined ? { name: text } : { person };
};

/** The active vehicles, the archived ones, and the chosen one if it is in neither list. */
const useVehicleChoices = (chosen: string): { value: string; label: string }[] => {
  const active = useQuery(vehicleQueries.list());
  const archived = useQuery(vehicleQueries.archived());
  const known = [
    ...(active.data ?? []).map((vehicle) => ({
      value: String(vehicle.id),
      label: words.vehicleNumbered(vehicleName(vehicle), vehicle.id),
    })),
    ...(archived.data ?? []).map((vehicle) => ({
      value: String(vehicle.id),
      label: words.archivedVehicleNumbered(vehicleName(vehicle), vehicle.id),
    })),
  ];
  const isMissing = chosen !== '' && known.every(({ value }) => value !== chosen);
  return [
    { value: '', label: words.all },
    ...known,
    ...(isMissing ? [{ value: chosen, label: words.vehicleNumber(chosen) }] : []),
  ];
};

const ACTS = Object.entries(auditActs)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, LANGUAGE));

/** Every act by its French name, and the chosen one if this version does not know it. */
const actChoices = (chosen: string): { value: string; label: string }[] => [
  { value: '', label: words.all },
  ...ACTS,
  ...(chosen === '' || Object.hasOwn(auditActs, chosen) ? [] : [{ value: chosen, label: chosen }]),
];

interface Draft {
  person: string;
  reservation: string;
  vehicle: string;
  act: string;
  from: string;
  to: string;
}

/** Links of entries narrow the journal to a subject, which these fields show as well. */
const draftOf = (search: JournalSearch): Draft => {
  const { person, name, kind, id = '', reservation, vehicle, act, from, to } = search;
  return {
    person: name ?? String(person ?? ''),
    reservation: kind === 'reservation' ? id : String(reservation ?? ''),
    vehicle: kind === 'vehicle' ? id : String(vehicle ?? ''),
    act: act ?? '',
    from: from ?? '',
    to: to ?? '',
  };
};

const daysOf = ({ from, to }: Draft): Pick<JournalSearch, 'from' | 'to'> => ({
  ...(isDayOfOurTime(from) && { from }),
  ...(isDayOfOurTime(to) && { to }),
});

/** What the fields come to; undefined while a number or a day is none, or the days are turned round. */
const searchOf = (draft: Draft): JournalSearch | undefined => {
  const reservation = idOf(draft.reservation);
  const vehicle = idOf(draft.vehicle);
  const days = daysOf(draft);
  if (reservation === null || hasOtherText(draft) || areTurned(draft)) return undefined;
  return {
    ...personOf(draft.person),
    ...(reservation !== undefined && { reservation }),
    ...(typeof vehicle === 'number' && { vehicle }),
    ...(draft.act !== '' && { act: draft.act }),
    ...days,
  };
};

/** A day that cannot be read, which its field says. */
const hasOtherText = ({ from, to }: Draft): boolean =>
  [from, to].some((day) => day !== '' && !isDayOfOurTime(day));

const areTurned = ({ from, to }: Draft): boolean => from !== '' && to !== '' && to < from;

/** Whether a filter is set that is shown on request only. */
const hasMore = ({ reservation, vehicle, from, to }: Draft): boolean =>
  [reservation, vehicle, from, to].some((value) => value !== '');

/** The filters are in the address, so a filtered journal can be linked. Its `key` must change with them. */
export const JournalFilters = ({ search }: { search: JournalSearch }) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(search));
  const [isChecked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(() => hasMore(draft));
  const more = useId();
  const vehicles = useVehicleChoices(draft.vehicle);
  const control = (field: keyof Draft) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }): void =>
      setDraft((typed) => ({ ...typed, [field]: target.value })),
  });
  const submit = (): void => {
    setChecked(true);
    const next = searchOf(draft);
    if (next !== undefined) void navigate(addressOfSearch(next));
    // Only those can be wrong.
    else setOpen(true);
  };
  return (
    <Stack as={SearchForm} gap={1} aria-label={words.filterJournal} noValidate onSearch={submit}>
      <ListTools>
        <Field
          label={words.person}
          placeholder={words.nameOrEmail}
          autoComplete="off"
          maxLength={100}
          {...control('person')}
        />
        <Select label={words.act} options={actChoices(draft.act)} {...control('act')} />
        <Row>
          <Button type="submit">{words.filter}</Button>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => setOpen(!isOpen)}
          >
            {words.moreFilters}
          </Button>
          {addressOfSearch(search) !== paths.journal && (
            <ButtonLink to={paths.journal} variant="quiet">
              {words.showAll}
            </ButtonLink>
          )}
        </Row>
      </ListTools>
      <Columns id={more} min={220} lineGap={1} align="foot" hidden={!isOpen}>
        <Field
          label={words.reservationNumber}
          inputMode="numeric"
          autoComplete="off"
          error={isChecked && idOf(draft.reservation) === null ? words.numberInvalid : undefined}
          {...control('reservation')}
        />
        <Select label={words.vehicle} options={vehicles} {...control('vehicle')} />
        <DayField label={words.from} side="past" {...control('from')} />
        <DayField
          label={words.to}
          side="past"
          error={isChecked && areTurned(draft) ? words.daysReversed : undefined}
          {...control('to')}
        />
      </Columns>
    </Stack>
  );
};
