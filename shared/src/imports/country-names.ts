/** Folded names of countries in addresses, beside those that `Intl` knows, and vehicle country codes. */
export const COUNTRY_NAMES: readonly (readonly [code: string, names: readonly string[]])[] = [
  ['BE', ['b', 'bel', 'royaume de belgique']],
  ['FR', ['f', 'fra']],
  ['LU', ['l', 'lux', 'grand duche de luxembourg', 'grand duche', 'gd luxembourg']],
  ['NL', ['nld', 'hollande', 'holland', 'the netherlands']],
  ['DE', ['d', 'deu', 'rfa']],
  ['GB', ['uk', 'angleterre', 'england', 'grande bretagne', 'great britain']],
  ['US', ['usa', 'etats unis d amerique']],
];
