import { expect, it } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import { documentNumber } from '@volant/shared/documents/document-number.rules.ts';
import { transact } from '../audit/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { aManager, aVehicle } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { startTestApp } from '../testing/test-app.ts';

const RECEIPTS = 100;
const CALLERS = 8;

it(
  'a hundred receipts that eight managers issue at once have the numbers one to a hundred',
  { tags: 'long' },
  async () => {
    const t = await startTestApp();
    try {
      const manager = await aManager(t);
      const vehicle = await aVehicle(t);
      const { id } = await changeProbes(() => ({ t, manager, vehicle })).rent(5, 8);
      await transact(t.db, { kind: 'system', duty: 'sweep' }, async (tx) => {
        for (let n = 1; n < RECEIPTS; n += 1) {
          await recordEntry(tx, {
            reservationId: id,
            kind: 'payment',
            method: 'terminal',
            amountCents: 100 + n,
            note: '',
            by: null,
            at: t.clock.now(),
          });
        }
      });
      const path = `/api/reservations/${id}/documents`;
      const { body } = await t.get<DocumentList>(path, manager.token);
      const waiting = body.withoutReceipt.map(({ entryId }) => entryId);
      expect(waiting).toHaveLength(RECEIPTS);
      const numbers: (string | null)[] = [];
      const caller = async (): Promise<void> => {
        for (let entryId = waiting.pop(); entryId !== undefined; entryId = waiting.pop()) {
          // Each is asked for twice at once.
          const answers = await Promise.all(
            [1, 2].map(() => t.post<DocumentView>(path, manager.token, { kind: 'receipt', entryId })),
          );
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
          expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
          numbers.push(answers[0]?.body.number ?? null);
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, caller));
      expect(numbers.sort()).toEqual(
        Array.from({ length: RECEIPTS }, (_, index) => documentNumber('R', 2026, index + 1)),
      );
    } finally {
      await t.close();
    }
  },
);
