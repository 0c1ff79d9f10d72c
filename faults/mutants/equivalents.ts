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
  {
    file: 'shared/src/imports/day-cells.rules.ts',
    source: 'if (written.length > 2) return year;',
    change: '2 → 3',
    why: 'The expressions that find a year find two digits or four.',
  },
  {
    file: 'shared/src/documents/taxed-parts.rules.ts',
    source: 'for (const part of taxable.filter(({ amountCents }) => amountCents > 0)) {',
    change: 'amountCents > 0 → amountCents >= 0',
    why: 'Of a part of 0 cents nothing is added or moved.',
  },
  {
    file: 'shared/src/ledger/ledger.rules.ts',
    source: "if (!isWhole && amountCents > dueCents) return 'payment_too_large';",
    change: 'amountCents > dueCents → amountCents >= dueCents',
    why: 'An amount that is due is the whole.',
  },
  {
    file: 'shared/src/reservations/changes/change.rules.ts',
    source: "return period.endDate > lastBookableDay(today) ? 'tooFar' : undefined;",
    change: 'period.endDate > lastBookableDay(today) → period.endDate >= lastBookableDay(today)',
    why: 'A rental that begins today or before and ends in two years was found too long before.',
  },
  {
    file: 'shared/src/fines/fines.rules.ts',
    source: 'to: to !== null && to < from ? from : to,',
    change: 'to < from → to <= from',
    why: 'Both are the same moment.',
  },
  {
    file: 'shared/src/handovers/handover.rules.ts',
    source:
      'performedAt <= receivedAt && acceptsLatePhoto(performedAt, receivedAt) ? performedAt : receivedAt;',
    change: 'performedAt <= receivedAt → performedAt < receivedAt',
    why: 'Both are the same moment.',
  },
  {
    file: 'shared/src/vehicles/vehicle-facts.schema.ts',
    source: ".refine((value) => isIsoDate(value) && value >= '2000' && value < '2101', wrong)",
    change: "value < '2101' → value <= '2101'",
    why: 'A date has ten characters.',
  },
  {
    file: 'shared/src/reservations/booking/counter.schema.ts',
    source: 'return isNoted && messages.length > 0 ? allFaults(messages) : faults.customerRequired;',
    change: 'messages.length > 0 → messages.length >= 0',
    why: 'Neither form of a customer is refused without a message.',
  },
  {
    file: 'shared/src/guide/guide.rules.ts',
    source: "if (alt !== undefined && file !== undefined) return { kind: 'picture', file, alt };",
    change: 'alt !== undefined && file !== undefined → alt !== undefined || file !== undefined',
    why: 'One expression finds both or neither.',
  },
  {
    file: 'shared/src/desk/asked-days.rules.ts',
    source: 'if (Number(day) < 1 || Number(day) > 31 || (month !== undefined && (month < 1 || month > 12)))',
    change: '12 → 13',
    why: 'No day is found in a thirteenth month.',
  },
  {
    file: 'shared/src/desk/desk-verbs.rules.ts',
    source: 'for (let at = 0; at < words.length; at += 1) {',
    change: 'at < words.length → at <= words.length',
    why: 'Behind the last word stands no verb.',
  },
  {
    file: 'shared/src/desk/desk-screens.rules.ts',
    source: "{ screen: 'importer', owner: true },",
    change: 'true → false',
    why: 'That it has the field decides.',
  },
  {
    file: 'shared/src/desk/desk-screens.rules.ts',
    source: "{ screen: 'settings', owner: true },",
    change: 'true → false',
    why: 'That it has the field decides.',
  },
];
