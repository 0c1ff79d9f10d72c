import { FINE_STATES, type FineState } from '@volant/shared/fines/fines.rules.ts';
import { isDayOfOurTime } from '@volant/shared/kernel/iso-date.ts';
import { isPlate, normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';

export type FineFilter = FineState | 'all';

/** What the page lists, and whose driver it looks for. */
export interface FineSearch {
  state: FineFilter;
  plate?: string;
  /** `2026-05-12T14:30`, at the agency. */
  at?: string;
}

const WORDS: Record<FineFilter, string> = { open: '', sent: 'repondues', closed: 'classees', all: 'toutes' };

/** The search in the address; what is not valid is left out. */
export const searchOfAddress = (params: URLSearchParams): FineSearch => {
  const word = params.get('etat') ?? '';
  const state = ([...FINE_STATES, 'all'] as const).find((known) => WORDS[known] === word) ?? 'open';
  const plate = normalPlate(params.get('plaque') ?? '');
  const [day, time] = [params.get('jour') ?? '', params.get('heure') ?? ''];
  if (!isPlate(plate) || !isDayOfOurTime(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { state };
  return { state, plate, at: `${day}T${time}` };
};

export const addressOfSearch = ({ state, plate, at }: FineSearch): string => {
  const query = new URLSearchParams({
    ...(WORDS[state] !== '' && { etat: WORDS[state] }),
    ...(plate !== undefined &&
      at !== undefined && { plaque: plate, jour: at.slice(0, 10), heure: at.slice(11) }),
  }).toString();
  return query === '' ? paths.fines : `${paths.fines}?${query}`;
};
