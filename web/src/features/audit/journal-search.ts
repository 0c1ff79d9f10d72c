import type { AuditEntry } from '@volant/shared/audit/audit.schema.ts';
import { idFromPath, paths } from '../../lib/paths.ts';

/** What the journal is filtered by. */
export interface JournalSearch {
  /** Id of an account. */
  person?: number;
  /** Kind of subject. */
  kind?: string;
  /** Of a subject of that kind. */
  id?: string;
}

/** The filters in the address; invalid values are left out. */
export const searchOfAddress = (params: URLSearchParams): JournalSearch => {
  const person = idFromPath(params.get('person') ?? undefined);
  const kind = /^[a-z][a-z-]{0,39}$/.exec(params.get('kind') ?? '')?.[0];
  const id = kind && /^[A-Za-z0-9_-]{1,100}$/.exec(params.get('id') ?? '')?.[0];
  return {
    ...(person !== undefined && { person }),
    ...(kind !== undefined && { kind }),
    ...(id !== undefined && { id }),
  };
};

export const addressOfSearch = ({ person, kind, id }: JournalSearch): string => {
  const query = new URLSearchParams({
    ...(person !== undefined && { person: String(person) }),
    ...(kind !== undefined && { kind }),
    ...(id !== undefined && { id }),
  }).toString();
  return query === '' ? paths.journal : `${paths.journal}?${query}`;
};

/** The journal of what an entry is about; undefined when it names nothing. */
export const addressOfSubject = ({ kind, id }: AuditEntry['subject']): string | undefined => {
  const search = searchOfAddress(new URLSearchParams({ kind, id: id === null ? '' : String(id) }));
  return search.id === undefined ? undefined : addressOfSearch(search);
};
