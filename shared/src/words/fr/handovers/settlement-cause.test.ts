import { describe, expect, it } from 'vitest';
import { settlementCause } from '../../../handovers/settlement-cause.rules.ts';
import { agencyInstant } from '../../../kernel/iso-date.ts';
import { settlementCauseText } from './settlement-cause.ts';

describe('how the amount of a settlement came about', () => {
  const causes = {
    extraKm: 1_000,
    allowedKm: 700,
    missingEighths: 2,
    missingTenths: 0,
    endDate: '2027-05-12',
    returnedAt: agencyInstant('2027-05-14', '19:00'),
  };
  const plain = (...of: Parameters<typeof settlementCause>) => {
    const cause = settlementCause(...of);
    return cause === undefined ? '' : settlementCauseText(cause).replaceAll('\u00a0', ' ');
  };

  it.each([
    ['extra_km', 400_00, '1 000 km au-delà des 700 km inclus, à 0,40 € le kilomètre'],
    // Not priced, or priced otherwise since.
    ['extra_km', 0, '1 000 km au-delà des 700 km inclus'],
    ['fuel', 30_00, '2/8 de moins qu’au départ, à 15,00 € le huitième'],
    ['cleaning', 60_00, ''],
    ['damage', 0, ''],
  ] as const)('%s of %i cents', (kind, computedCents, expected) => {
    expect(plain({ kind, computedCents }, causes)).toBe(expected);
  });

  it('says how many days late, where that is known', () => {
    const late = { kind: 'late', computedCents: 120_00 } as const;
    expect(plain(late, causes)).toMatch(/^rendu le .*, attendu le 12\/05\/2027 à 18:00$/);
    expect(plain(late, { ...causes, lateDays: 2 })).toMatch(/ à 18:00, 2 jours à 60,00 €$/);
  });
});
