import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { finesApi } from '@volant/shared/fines/fines.api.ts';
import type {
  Fine as WireFine,
  FineAnswer,
  FineList as WireList,
} from '@volant/shared/fines/fines.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import type { FineSearch } from '../fines-address.ts';

/** A fine, its amounts in cents. */
export type Fine = InCents<WireFine, 'amount' | 'fee'>;

export interface FineList extends Omit<InCents<WireList, 'fee'>, 'fines' | 'answer'> {
  fines: Fine[];
  answer: FineAnswer | null;
}

export const fineOf = (wire: WireFine): Fine => inCents(wire, ['amount', 'fee']);

export const finesQueries = {
  /** The fines of an address, and who drove, where it asks for that. */
  list: ({ state, plate, at }: FineSearch) =>
    queryOptions({
      queryKey: ['fines', state, plate ?? '', at ?? ''],
      queryFn: async ({ signal }): Promise<FineList> => {
        const { fines, fee, ...list } = await readApi(finesApi.list, {
          query: {
            ...(state !== 'all' && { state }),
            ...(plate !== undefined && { plate }),
            ...(at !== undefined && { at }),
          },
          signal,
        });
        return { ...list, ...inCents({ fee }, ['fee']), fines: fines.map(fineOf) };
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
