// @module-tag long
import { expect } from 'vitest';
import { anAccountant } from '../testing/builders.ts';
import { testWithRental } from '../testing/rentals/test-with-rental.ts';

const it = testWithRental();

it('an accountant reads a receipt, and no paper that names a licence', async ({ t, calls }) => {
  const { token } = await anAccountant(t);
  const receipt = await calls.issue({ kind: 'receipt', entryId: await calls.depositEntry() });
  const read = await calls.pdfOf(receipt.body.id, token);
  expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf']);
  const contract = await calls.issue({ kind: 'contract' });
  const refused = await calls.pdfOf(contract.body.id, token);
  expect(refused.status).toBe(403);
  expect(refused.bytes.toString()).toContain('not_for_accountants');
  expect((await calls.list(token)).status).toBe(403);
});
