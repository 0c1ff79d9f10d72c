import { badParameter } from './api-error.ts';
import { planOf } from './checkout-sessions.ts';
import type { Ledger } from './ledger.ts';
import type { Kind } from './stripe-objects.ts';

const kindOfField: Record<string, Kind> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  failure_balance_transaction: 'balance_transaction',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function expandPath(ledger: Ledger, object: Json, path: string[], whole: string): Json {
  const [field, ...rest] = path;
  if (field === undefined) return object;
  const value = object[field];
  if (field === 'data' && Array.isArray(value)) {
    const items = value.map((item: unknown) =>
      isObject(item) ? expandPath(ledger, item, rest, whole) : item,
    );
    return { ...object, data: items };
  }
  if (field === 'line_items' && object.object === 'checkout.session') {
    const lines = { object: 'list', data: planOf(ledger, String(object.id)).lineItems, has_more: false };
    return { ...object, line_items: lines };
  }
  const kind = kindOfField[field];
  // What a balance transaction belongs to may be of any kind.
  const isSource = field === 'source' && object.object === 'balance_transaction';
  if ((!kind && !isSource) || !(field in object)) {
    throw badParameter('expand', undefined, `This property cannot be expanded (${whole}).`);
  }
  if (value === null) return object;
  const found =
    typeof value === 'string' ? (kind ? ledger.store.find(kind, value) : ledger.store.findAny(value)) : value;
  if (!isObject(found)) return object;
  return { ...object, [field]: expandPath(ledger, found, rest, whole) };
}

/** Replaces the ids that `expand[]` names by the objects themselves. */
export function expanded(ledger: Ledger, body: unknown, paths: string[]): unknown {
  if (!isObject(body) || 'error' in body) return body;
  return paths.reduce((object, path) => expandPath(ledger, object, path.split('.'), path), body);
}
