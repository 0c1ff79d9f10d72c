import { expect, it } from 'vitest';
import { documentNumber } from '@volant/shared/documents/document-number.rules.ts';
import { aManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { startTestApp } from '../testing/test-app.ts';

const RENTALS = 12;

it(
  'rentals that managers and the duty invoice at once have numbers without a gap, each document once',
  { tags: 'long' },
  async () => {
    const t = await startTestApp();
    try {
      const manager = await aManager(t);
      const calls = invoiceProbes(() => ({ t, manager }));
      const ids: number[] = [];
      for (let n = 0; n < RENTALS; n += 1) {
        const { id } = await calls.rentForCompany();
        await calls.charge(id, 20, 'damage');
        await calls.finalize(id);
        ids.push(id);
      }
      // Each is asked for twice, while the duty does the same.
      const answers = await Promise.all([
        ...ids.flatMap((id) => [calls.ask(id), calls.ask(id)]),
        t.volant.sweep().then(() => undefined),
      ]);
      expect(answers.slice(0, -1).every((answer) => answer !== undefined && answer.status < 300)).toBe(true);
      await t.volant.sweep();
      const rows = await t.db
        .selectFrom('document')
        .select('number')
        .where('number', 'is not', null)
        .execute();
      const numbersOf = (series: 'F' | 'ND'): string[] =>
        Array.from({ length: RENTALS }, (_, index) => documentNumber(series, 2026, index + 1));
      expect(rows.map(({ number }) => number).toSorted()).toEqual([...numbersOf('F'), ...numbersOf('ND')]);
      for (const id of ids) expect(await calls.told(id)).toHaveLength(2);
      expect(await t.rows('due_invoice', {})).toEqual([]);
    } finally {
      await t.close();
    }
  },
);
