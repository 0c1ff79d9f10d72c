/** Mutants that no test can notice. Each is found by its line and its change. */
export const equivalents: readonly { file: string; source: string; change: string; why: string }[] = [
  {
    file: 'shared/src/pricing/vehicle-price.rules.ts',
    source: '.filter((length) => length > days && length <= MAX_RENTAL_DAYS);',
    change: 'length > days → length >= days',
    why: 'The rental itself is never cheaper than itself.',
  },
  {
    file: 'shared/src/imports/names.rules.ts',
    source: 'const count = other < 0 ? words.length : other;',
    change: '0 → 1',
    why: 'With no word at the start, and with no other word, there are no capitals to go by.',
  },
];
