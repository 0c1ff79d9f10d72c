// @module-tag long
import { expect } from 'vitest';
import { anInvoice, aRental } from '../../testing/money/issued-invoices.ts';
import { listSubmissions, unregisteredBuyer } from '../../testing/money/sent-invoices.ts';
import { peppolAccount, type TestApp } from '../../testing/test-app.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';
import { storecoveTransport } from './storecove-transport.ts';
import { transmitting } from './transmitting.ts';

const DOCUMENTS = 500;
const TIMEOUT_MS = 150;
const it = testWithAppOnly({ peppolTimeoutMs: TIMEOUT_MS });

/** The order references of every twentieth document; the others are usual ones. */
const REFERENCES: Readonly<Record<number, string>> = {
  1: 'LENT',
  5: 'DEUX-FOIS',
  9: 'REFUSE',
  13: 'INCONNU',
};
const UNKNOWN = 17;

const faults: Omit<Parameters<TestApp['sandbox']['addFault']>[0], 'method' | 'path'>[] = [
  { kind: 'status', status: 401, times: 2 },
  { kind: 'status', status: 422, body: '[{"source":"document","details":"is refused"}]', times: 3 },
  { kind: 'status', status: 500, times: 10 },
  { kind: 'status', status: 200, body: '<html>', times: 5 },
  { kind: 'cut-before', times: 5 },
  { kind: 'cut-after', times: 5 },
  { kind: 'silent', times: 5 },
];

it('delivers each of 500 documents once, or tells why not, whatever the access point does and two processes do', async ({
  t,
}) => {
  const rental = await aRental(t);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const buyerReference = REFERENCES[index % 20] ?? `PO-${String(index)}`;
    await anInvoice(t, rental, { buyerReference, ...(index % 20 === UNKNOWN && unregisteredBuyer()) });
  }
  const log = { warn: () => undefined, error: () => undefined };
  // Two that do not know of each other, as when one was held up beyond its lease.
  const processes = [1, 2].map(() =>
    transmitting({
      db: t.db,
      clock: t.clock,
      log,
      transport: storecoveTransport(peppolAccount(t.sandbox.url), TIMEOUT_MS),
    }),
  );
  const isOpen = async () =>
    (await t.rows('transmission', { state: 'to_send' })).length +
      (await t.rows('transmission', { state: 'sent' })).length >
    0;
  let rounds = 0;
  // What one process takes for refused, the news of its delivery to the other correct.
  for (let quiet = 0; quiet < 3; quiet = (await isOpen()) ? 0 : quiet + 1) {
    const fault = faults[rounds];
    if (fault) t.sandbox.addFault({ ...fault, method: 'POST', path: /document_submissions/ });
    if (fault) t.sandbox.addFault({ ...fault, method: 'GET', path: /webhook_instances|evidence/ });
    await Promise.all(processes.map((run) => run(() => Promise.resolve(true))));
    t.clock.advance({ minutes: 2 });
    rounds += 1;
    expect(rounds).toBeLessThan(300);
  }

  const given = await listSubmissions(t);
  const outcomes = new Map(given.map(({ idempotencyGuid, outcome }) => [idempotencyGuid, outcome]));
  expect(outcomes.size).toBe(given.length);
  const rows = await t.rows('transmission', {});
  expect(rows).toHaveLength(DOCUMENTS);
  for (const { key, state, reason } of rows) {
    const outcome = outcomes.get(key);
    if (state === 'delivered') expect(outcome).toBe('succeeded');
    else {
      expect(['refused', 'no_receiver']).toContain(state);
      expect(reason).not.toBe('');
      expect(outcome).not.toBe('succeeded');
    }
  }
  const countOf = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  expect(countOf('no_receiver')).toBeGreaterThanOrEqual(25);
  expect(countOf('refused')).toBeGreaterThanOrEqual(25);
  expect(countOf('delivered')).toBeGreaterThanOrEqual(DOCUMENTS - 90);
}, 300_000);
