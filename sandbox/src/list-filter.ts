import type { Kind } from './stripe-objects.ts';

export interface ListFilter {
  kind: Kind;
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  paymentIntent?: string;
  status?: string;
  currency?: string;
  /** Of balance transactions: the payout that paid them out. */
  payout?: string;
  /** Of balance transactions: the object that they belong to. */
  source?: string;
  /** Exact types, or families ended by `.*`. */
  types?: string[];
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
}

export type SqlValue = string | number | null;

/** The conditions of a list in SQL, with the values of their parameters. */
export function conditionsOf(filter: ListFilter): { sql: string; values: SqlValue[] } {
  const { gt, gte, lt, lte } = filter.created ?? {};
  const given: [string, SqlValue | undefined][] = [
    ['kind = ?', filter.kind],
    ['payment_intent = ?', filter.paymentIntent],
    ['status = ?', filter.status],
    ["json_extract(json, '$.currency') = ?", filter.currency],
    ["json_extract(json, '$.source') = ?", filter.source],
    ['id IN (SELECT transaction_id FROM settlements WHERE payout_id = ?)', filter.payout],
    ['created > ?', gt],
    ['created >= ?', gte],
    ['created < ?', lt],
    ['created <= ?', lte],
    ['seq < (SELECT seq FROM objects WHERE id = ?)', filter.startingAfter],
    ['seq > (SELECT seq FROM objects WHERE id = ?)', filter.endingBefore],
  ];
  const conditions = given.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }]));
  if (filter.types && filter.types.length > 0) {
    const families = filter.types.map(
      (type) => type.replace(/\*$/, '').replace(/[\\%_]/g, '\\$&') + (type.endsWith('*') ? '%' : ''),
    );
    conditions.push({
      sql: `(${families.map(() => "type LIKE ? ESCAPE '\\'").join(' OR ')})`,
      values: families,
    });
  }
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
