/** Holds back who is about to leave a page, until they have answered. */
export interface DepartureGuard {
  /** True for an address that cannot be gone to without asking. */
  asksBefore: (pathname: string) => boolean;
  /** Asks; `go` carries the departure out. */
  ask: (go: () => void) => void;
}

let guard: DepartureGuard | undefined;
/** The step back to where one was is under way. */
let isReturning = false;

/** Sets the guard of the page shown; gives what takes it away again. */
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
  // Without the distance nothing can be taken back.
  if (guard === undefined || !delta || !guard.asksBefore(pathname)) return false;
  isReturning = true;
  go(-delta);
  guard.ask(() => go(delta));
  return true;
};
