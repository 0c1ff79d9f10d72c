/** Blocks a departure from the page until the person has answered. */
export interface DepartureGuard {
  /** True for an address that needs the question first. */
  asksBefore: (pathname: string) => boolean;
  /** Asks; `go` carries the departure out. */
  ask: (go: () => void) => void;
}

let guard: DepartureGuard | undefined;
/** The history is being moved back to the page shown. */
let isReturning = false;

/** Sets the guard of the page shown; returns a function that removes it. */
export const guardDepartures = (next: DepartureGuard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
};

/**
 * Called by the router for each move of the browser through its history, which has then happened already: a move that
 * must be asked for first is taken back, and the page shown stays. True: there is nothing new to show.
 */
export const isHeldBack = (
  { pathname, delta }: { pathname: string; delta: number | null },
  go: (delta: number) => void,
): boolean => {
  if (isReturning) {
    isReturning = false;
    return true;
  }
  // Without the distance the move cannot be undone.
  if (guard === undefined || !delta || !guard.asksBefore(pathname)) return false;
  isReturning = true;
  go(-delta);
  guard.ask(() => go(delta));
  return true;
};
