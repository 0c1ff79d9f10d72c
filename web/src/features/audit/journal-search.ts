import type { AuditEntry } from '@volant/shared/audit/audit.schema.ts';
import type { NamedKind } from '@volant/shared/audit/journal-lines.ts';
import { isDayOfOurTime, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { idFromPath, paths } from '../../lib/paths.ts';

/** What the journal is filtered by; an entry meets all of it. */
export interface JournalSearch {
  /** Id of an account. */
  person?: number;
  /** The name or e-mail address of a person. */
  name?: string;
  /** Kind of subject. */
  kind?: string;
  /** Of a subject of that kind. */
  id?: string;
  /** A reservation with its payments. */
  reservation?: number;
  /** A vehicle, and what names it. */
  vehicle?: number;
  /** Code of an act. */
  act?: string;
  /** First and last day. */
  from?: IsoDate;
  to?: IsoDate;
}

const MAX_NAME_LENGTH = 100;

const dayOf = (text: string | null): IsoDate | undefined =>
  text !== null && isDayOfOurTime(text) ? text : undefined;

/** The filters in the address; invalid values are left out. */
export const searchOfAddress = (params: URLSearchParams): JournalSearch => {
  const idOf = (key: string): number | undefined => idFromPath(params.get(key) ?? undefined);
  const name = params.get('name')?.trim().slice(0, MAX_NAME_LENGTH);
  const kind = /^[a-z][a-z-]{0,39}$/.exec(params.get('kind') ?? '')?.[0];
  const read = {
    person: idOf('person'),
    name: name === '' ? undefined : name,
    kind,
    id: kind && /^[A-Za-z0-9_-]{1,100}$/.exec(params.get('id') ?? '')?.[0],
    reservation: idOf('reservation'),
    vehicle: idOf('vehicle'),
    act: /^[a-z][a-z-]{0,39}\.[a-z][a-z-]{0,59}$/.exec(params.get('act') ?? '')?.[0],
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as JournalSearch;
};

export const addressOfSearch = (search: JournalSearch): string => {
  const query = new URLSearchParams(
    Object.entries(search).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query === '' ? paths.journal : `${paths.journal}?${query}`;
};

/** The journal of what an entry is about; undefined when it names nothing. */
export const addressOfSubject = ({ kind, id }: AuditEntry['subject']): string | undefined => {
  const search = searchOfAddress(new URLSearchParams({ kind, id: id === null ? '' : String(id) }));
  return search.id === undefined ? undefined : addressOfSearch(search);
};

/** The page of something that a field of an entry names. */
export const addressOfNamed = (kind: NamedKind, id: number | string): string => {
  switch (kind) {
    case 'account':
      return addressOfSearch({ person: Number(id) });
    case 'vehicle':
      return paths.vehicleFile(Number(id));
    case 'reservation':
      return paths.managerReservation(Number(id));
    case 'payment':
      return addressOfSearch({ kind, id: String(id) });
  }
};
