import { useEffect, useRef } from 'react';
import type { InfiniteData } from '@tanstack/react-query';
import { idFromPath } from './paths.ts';
import { useSearchParams } from './search-params.ts';

interface PagedList<Page> {
  data: InfiniteData<Page> | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The page that the address asks for (`page`). Each page starts at the cursor of the previous one, so the previous pages
 * are loaded first; the page just before it is shown meanwhile. After a page link was followed, the focus moves to the
 * first row in `listRef`.
 */
export const useListPage = <Page>(list: PagedList<Page>) => {
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = list;
  const [params] = useSearchParams();
  const asked = idFromPath(params.get('page') ?? undefined) ?? 1;
  const loaded = data?.pages.length ?? 0;
  const isTurning = loaded > 0 && loaded < asked && hasNextPage && !isPlaceholderData;
  const loadsNext = isTurning && !isFetchingNextPage && error === null;
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage]);

  const number = Math.min(asked, Math.max(loaded, 1));
  const isShown = !isTurning || loaded === asked - 1;
  return { number, page: isShown ? data?.pages[number - 1] : undefined, ...useTurn(number, isTurning) };
};

const ROWS = 50;

/** The same for a list that is loaded as a whole. */
export const useShownRows = <Item>(items: readonly Item[]) => {
  const [params] = useSearchParams();
  const asked = idFromPath(params.get('page') ?? undefined) ?? 1;
  const number = Math.min(asked, Math.ceil(items.length / ROWS) || 1);
  return {
    number,
    size: ROWS,
    rows: items.slice((number - 1) * ROWS, number * ROWS),
    ...useTurn(number, false),
  };
};

const useTurn = (number: number, isTurning: boolean) => {
  const listRef = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  useEffect(() => {
    if (isTurning || !isTurned.current) return;
    isTurned.current = false;
    listRef.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    listRef.current?.firstElementChild?.scrollIntoView();
  }, [number, isTurning]);
  return {
    listRef,
    onTurn: () => {
      isTurned.current = true;
    },
  };
};
