import type { InvoiceKind } from './document-kinds.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { InvoiceLine } from './invoice-parts.schema.ts';
import { ITEM } from './owed-items.rules.ts';

interface Issued {
  kind: InvoiceKind;
  lines: readonly Pick<InvoiceLine, 'item'>[];
  /** Of a credit note: the reason of an owner. */
  remark?: object | undefined;
}

const itemOf = ({ item }: Pick<InvoiceLine, 'item'>): string => item ?? ITEM.price;

/** What an owner credited, and no document states since. */
const heldItems = (issued: readonly Issued[]): ReadonlySet<string> => {
  const held = new Set<string>();
  for (const { kind, lines, remark } of issued)
    for (const line of lines) {
      if (kind !== 'credit_note') held.delete(itemOf(line));
      else if (remark !== undefined) held.add(itemOf(line));
    }
  return held;
};

/**
 * Whether a document would state again what an owner credited: it is issued when a manager asks for it, not before. What else
 * the rental lacks is issued meanwhile: later charges, reductions, the final invoice after a deposit was credited.
 */
export const isHeld = (draft: InvoiceDraft, issued: readonly Issued[]): boolean => {
  const held = heldItems(issued);
  const items = draft.lines.map(itemOf);
  if (draft.kind === 'deposit_invoice') return items.some((item) => held.has(item));
  const sold = items.filter((item) => item !== ITEM.account);
  return draft.kind === 'credit_note'
    ? sold.length > 0 && sold.every((item) => held.has(item))
    : sold.some((item) => held.has(item));
};
