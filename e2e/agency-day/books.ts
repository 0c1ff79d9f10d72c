import { toCents, type Cents } from '@volant/shared/kernel/money.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Agency } from './agency.ts';

interface Intent {
  status: string;
  amount: number;
  amount_received: number;
  capture_method: string;
}

interface Refund {
  status: string;
  amount: number;
}

/** What the provider holds of a day, oldest first. */
interface ProviderBooks {
  /** What was taken, without what was only authorised. */
  captured: Cents[];
  refunded: Cents[];
  /** Authorisations of cards, with what became of them. */
  authorised: { amount: Cents; status: string; captured: Cents }[];
}

/** Reads the books of the provider over its own API, as its dashboard would show them. */
export const providerBooks = async ({ providerUrl }: Agency): Promise<ProviderBooks> => {
  const listOf = async <T>(path: string): Promise<T[]> => {
    const response = await fetch(`${providerUrl}/v1/${path}?limit=100`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const { data, has_more: hasMore } = (await response.json()) as { data: T[]; has_more: boolean };
    if (hasMore) throw new Error(`The day has more than a hundred ${path}`);
    return data.reverse();
  };
  const intents = await listOf<Intent>('payment_intents');
  const refunds = await listOf<Refund>('refunds');
  const automatic = intents.filter(({ capture_method: method }) => method !== 'manual');
  return {
    captured: automatic.filter(({ status }) => status === 'succeeded').map((one) => one.amount_received),
    refunded: refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    authorised: intents
      .filter(({ capture_method: method }) => method === 'manual')
      .map(({ amount, status, amount_received: captured }) => ({ amount, status, captured })),
  };
};

/** An account in cents: what is due, its entries as `kind method amount`. */
export interface Account {
  due: Cents;
  entries: string[];
  /** Paid online minus refunded online, without what was kept of a guarantee. */
  online: Cents;
  kept: Cents;
  /** Taken at the agency minus given back there, by method. */
  till: Record<string, Cents>;
}

/** A refund is negative on its own: an entry is signed as it changes what was received. */
const signed = ({ kind, amount }: Ledger['entries'][number]): Cents =>
  kind === 'refund' ? -toCents(amount) : toCents(amount);

/** The account of a reservation, as its page reads it. */
export const accountOf = async ({ client }: Agency, token: string, id: number): Promise<Account> => {
  const ledger: Ledger = await client.expected(ledgerApi.read, { token, params: { id } });
  const money = ledger.entries.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  const till: Record<string, Cents> = {};
  for (const entry of money.filter(({ method, isGuarantee }) => method !== 'online' && !isGuarantee)) {
    const method = entry.method ?? '';
    till[method] = (till[method] ?? 0) + signed(entry);
  }
  const sum = (entries: Ledger['entries']): Cents =>
    entries.reduce((before, entry) => before + signed(entry), 0);
  return {
    due: toCents(ledger.due),
    entries: ledger.entries.map(({ kind, method, amount }) =>
      [kind, ...(method === null ? [] : [method]), toCents(amount)].join(' '),
    ),
    online: sum(money.filter(({ method, isGuarantee }) => method === 'online' && !isGuarantee)),
    kept: sum(money.filter(({ isGuarantee }) => isGuarantee)),
    till,
  };
};

export const sum = (cents: readonly number[]): number => cents.reduce((before, each) => before + each, 0);

export const mapValues = <Key extends string, From, To>(
  record: Record<Key, From>,
  convert: (value: From) => To,
): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, convert(value)])) as Record<
    Key,
    To
  >;
