import { queryOptions } from '@tanstack/react-query';
import { guideApi } from '@volant/shared/guide/guide.api.ts';
import type { GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const guideQueries = {
  page: (slug: GuideSlug) =>
    queryOptions({
      queryKey: ['guide', slug],
      queryFn: ({ signal }) => readApi(guideApi.read, { params: { page: slug }, signal }),
      staleTime: Infinity,
    }),
};
