import { toCents } from '@volant/shared/kernel/money.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { counterDesk } from './counter-desk.ts';
import { assertState, call } from './scenario.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** The account of a reservation that was sold at the counter, in cents. */
export interface ExpectedBooks {
  /** Taken at the agency less given back there: what is in the drawer. */
  till?: number;
  /** Captured at the provider less refunded there. */
  online?: number;
  due?: number;
  /** Entries of the ledger, reversals and refunds included. */
  entries: number;
}

const isTill = ({ method }: Ledger['entries'][number]): boolean => method !== 'online';

/**
 * The only reservation's ledger says what the provider and the drawer hold, to the cent; the vehicle is sold once; no
 * payment, refund or alert is left open.
 */
export const assertBooks = async (
  site: SiteUnderTest,
  id: number,
  { till = 0, online = 0, due = 0, entries }: ExpectedBooks,
): Promise<Ledger> => {
  const token = await site.managerToken();
  const desk = counterDesk(site.client, token);
  const ledger = await call(site, () => desk.ledger(id));
  const signed = ledger.entries
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map((entry) => ({ ...entry, cents: toCents(entry.amount) * (entry.kind === 'refund' ? -1 : 1) }));
  const sum = (list: { cents: number }[]): number => list.reduce((before, { cents }) => before + cents, 0);
  const intents = await site.intents();
  const refunds = await site.refunds();
  const captured = sum(
    intents.filter(({ status }) => status === 'succeeded').map((one) => ({ cents: one.amount_received })),
  );
  const refunded = sum(refunds.map(({ amount }) => ({ cents: amount })));
  const seen = { ledger, intents, refunds };
  assertState(captured - refunded === online, `the provider holds ${online}`, seen);
  assertState(sum(signed.filter((entry) => !isTill(entry))) === online, `${online} was paid online`, seen);
  assertState(sum(signed.filter(isTill)) === till, `${till} was paid at the till`, seen);
  assertState(toCents(ledger.paid) === online + till, 'the ledger adds both up', seen);
  assertState(toCents(ledger.due) === due && ledger.credit === 0, `${due} is due`, seen);
  assertState(ledger.comingBack === 0, 'no refund is under way', seen);
  assertState(ledger.entries.length === entries, `there are ${entries} entries`, seen);
  assertState(
    refunds.every(({ status }) => status === 'succeeded'),
    'every refund has succeeded',
    seen,
  );
  assertState(
    intents.every(({ status }) => ['succeeded', 'canceled', 'requires_capture'].includes(status)),
    'no payment is open',
    seen,
  );
  const alerts = await call(site, () => site.client.call<unknown[]>(paymentsApi.alerts, { token }));
  assertState(alerts.length === 0, 'nothing waits for a manager', alerts);
  const reserved = await call(site, async () => ({
    status: 200,
    body: await site.client.reservedPeriods(await site.vehicle()),
  }));
  assertState(reserved.length === 1, 'the vehicle is sold once', reserved);
  return ledger;
};

/** Mails of a kind were sent, each once. */
export const assertMails = async (site: SiteUnderTest, kind: string, count = 1): Promise<void> => {
  const mails = await site.mails(kind);
  assertState(
    mails.length === count && new Set(mails).size === count,
    `${count} mails "${kind}" were sent`,
    mails,
  );
};
