import { searchWords } from '../kernel/search-text.ts';

/** A screen, or a page on which something is done. */
interface DeskScreen {
  screen: string;
  /** Shown to owners of the agency only. */
  owner?: true;
  isAct?: true;
}

/** In the order in which they are offered. */
const DESK_SCREENS = [
  { screen: 'newRental', isAct: true },
  { screen: 'block', isAct: true },
  { screen: 'newVehicle', isAct: true },
  { screen: 'manage' },
  { screen: 'planning' },
  { screen: 'managerReservations' },
  { screen: 'customers' },
  { screen: 'fleet' },
  { screen: 'archivedVehicles' },
  { screen: 'accessories' },
  { screen: 'fines' },
  { screen: 'importer', owner: true },
  { screen: 'settings', owner: true },
  { screen: 'team', owner: true },
  { screen: 'journal', owner: true },
  { screen: 'guide' },
  { screen: 'profile' },
] as const satisfies readonly DeskScreen[];

export type ScreenName = (typeof DESK_SCREENS)[number]['screen'];

/** What finds a screen in a language. */
export interface ScreenWords {
  names: Readonly<Record<ScreenName, string>>;
  /** Further words. */
  also: Readonly<Record<ScreenName, string>>;
}

const MAX_SCREENS = 4;

/**
 * The screens with, for each typed word, a word that begins with it. Matches in the name come before matches in `also`.
 */
export const deskScreens = (
  typed: string,
  { isOwner }: { isOwner: boolean },
  { names, also }: ScreenWords,
): (typeof DESK_SCREENS)[number][] => {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const begins = (text: string): boolean => {
    const known = searchWords(text).flatMap((word) => [word, ...word.split("'")]);
    return words.every((word) => known.some((name) => name.startsWith(word)));
  };
  const open = DESK_SCREENS.filter((screen) => isOwner || !('owner' in screen));
  const named = open.filter(({ screen }) => begins(names[screen]));
  const others = open.filter(
    (each) => !named.includes(each) && begins(`${names[each.screen]} ${also[each.screen]}`),
  );
  return [...named, ...others].slice(0, MAX_SCREENS);
};
