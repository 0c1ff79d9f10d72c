import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Reservation } from '../api/reservations.queries.ts';
import { haveSamePlaces, inTheirPlaces } from './steady-rows.ts';

interface Shown {
  question: string;
  rows: readonly Reservation[];
}

/** Somebody points at a row, works in one, or reads one. */
const isInUse = (list: HTMLElement): boolean =>
  list.matches(':hover') ||
  list.contains(document.activeElement) ||
  list.querySelector('[aria-expanded="true"]') !== null ||
  // A dialog over the page is about one of them.
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  // Further down, what comes above would move what is read.
  list.getBoundingClientRect().top < 0;

/**
 * The rows to show of a list that is asked for again in the background: what a row says changes at once, where rows
 * stand changes only while nobody uses them, or when it is asked for. `question`: what the list is asked; the answer to
 * another one is shown as it comes. `follows`: what comes is the answer to one's own act.
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
