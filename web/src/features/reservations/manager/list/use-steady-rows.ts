import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Reservation } from '../../api/reservations.queries.ts';

const idsOf = (rows: readonly Reservation[]): number[] => rows.map(({ id }) => id);

/** Whether both have the same rows in the same order. */
export const haveSamePlaces = (one: readonly Reservation[], other: readonly Reservation[]): boolean =>
  idsOf(one).join() === idsOf(other).join();

/** The shown rows in their order with current data; one that is no longer listed keeps its last data. */
export const inTheirPlaces = (
  shown: readonly Reservation[],
  fresh: readonly Reservation[],
): Reservation[] => {
  const known = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => known.get(row.id) ?? row);
};

interface Shown {
  question: string;
  rows: readonly Reservation[];
}

/** Whether a row is hovered, focused or open, or the list is scrolled. */
const isInUse = (list: HTMLElement): boolean =>
  list.matches(':hover') ||
  list.contains(document.activeElement) ||
  list.querySelector('[aria-expanded="true"]') !== null ||
  // An open dialog concerns one of them.
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  // Scrolled down: rows added above would move what is being read.
  list.getBoundingClientRect().top < 0;

/**
 * The rows to show of a list that is refetched in the background: the data of a row change at once, the order of rows only
 * while the list is not in use, or on `catchUp`. `question`: the query of the list; the result of another query is shown
 * at once. `follows`: so is the result of the manager's own act.
 */
export const useSteadyRows = (
  fresh: readonly Reservation[] | undefined,
  { question, follows, list }: { question: string; follows: boolean; list: RefObject<HTMLElement | null> },
) => {
  const [shown, setShown] = useState<Shown>();
  const isFollowing = useRef(follows);

  useEffect(() => {
    const isOwn = follows || isFollowing.current;
    isFollowing.current = follows;
    if (fresh === undefined) return;
    setShown((before) => {
      const isFree =
        isOwn || before?.question !== question || list.current === null || !isInUse(list.current);
      return {
        question,
        rows: isFree || haveSamePlaces(before.rows, fresh) ? fresh : inTheirPlaces(before.rows, fresh),
      };
    });
  }, [fresh, question, follows, list]);

  const catchUp = useCallback(() => {
    if (fresh !== undefined) setShown({ question, rows: fresh });
  }, [fresh, question]);

  const rows =
    fresh === undefined || follows || shown?.question !== question ? fresh : inTheirPlaces(shown.rows, fresh);
  return {
    rows,
    isBehind: rows !== undefined && fresh !== undefined && !haveSamePlaces(rows, fresh),
    catchUp,
  };
};
