import type { Figures } from '@volant/shared/figures/figures.schema.ts';
import type { Span } from '@volant/shared/figures/spans.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { sumRefunds } from '../books/index.ts';
import { sumReductions } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { listNames } from './figures.store.ts';

/** Reductions and refunds by who wrote them, by name; those of the product itself last. */
export const readPeople = async (db: Db | Tx, span: Span): Promise<Figures['people']> => {
  const reductions = await sumReductions(db, span);
  const refunds = await sumRefunds(db, span);
  const ids = [...new Set([...reductions, ...refunds].map(({ by }) => by))];
  const names = await listNames(
    db,
    ids.filter((id) => id !== null),
  );
  return ids
    .map((id) => {
      const reduced = reductions.find(({ by }) => by === id);
      const refunded = refunds.find(({ by }) => by === id);
      return {
        name: id === null ? null : (names.get(id) ?? null),
        reductions: reduced?.count ?? 0,
        reduced: toEuros(reduced?.cents ?? 0),
        refunds: refunded?.count ?? 0,
        refunded: toEuros(refunded?.cents ?? 0),
      };
    })
    .sort((one, other) =>
      one.name === null || other.name === null
        ? Number(one.name === null) - Number(other.name === null)
        : one.name.localeCompare(other.name, 'fr'),
    );
};
