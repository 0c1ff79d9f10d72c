import { describe, expect, it } from 'vitest';
import { daysInRows } from '../../../accessories/reserved-days.ts';
import { accessoryRefusalWords } from './refusals.ts';

const day = (date: string, reserved: number) => ({ day: date, reserved });

describe('days with reserved accessories', () => {
  it('are grouped while they are consecutive with the same number', () => {
    expect(
      daysInRows([
        day('2026-06-30', 3),
        day('2026-07-01', 3),
        day('2026-07-02', 4),
        day('2026-07-04', 4),
        day('2026-07-05', 4),
      ]),
    ).toEqual([
      { startDate: '2026-06-30', endDate: '2026-07-01', quantity: 3 },
      { startDate: '2026-07-02', endDate: '2026-07-02', quantity: 4 },
      { startDate: '2026-07-04', endDate: '2026-07-05', quantity: 4 },
    ]);
    expect(daysInRows([])).toEqual([]);
  });

  it('are named in a refusal, limited to the first ones', () => {
    const days = daysInRows(
      [1, 3, 5, 7, 9, 11].map((of) => day(`2026-06-${String(of).padStart(2, '0')}`, 2)),
    );
    expect(accessoryRefusalWords.stockReserved({ days: days.slice(0, 1) })).toBe(
      'Ce stock est inférieur à ce qui est déjà réservé : 2 le 01/06/2026',
    );
    expect(accessoryRefusalWords.stockReserved({ days })).toMatch(/2 le 09\/06\/2026, et à d’autres dates$/);
    expect(
      accessoryRefusalWords.stockReserved({
        days: [{ startDate: '2026-06-01', endDate: '2026-06-03', quantity: 4 }],
      }),
    ).toMatch(/: 4 du 01\/06\/2026 au 03\/06\/2026$/);
  });
});
