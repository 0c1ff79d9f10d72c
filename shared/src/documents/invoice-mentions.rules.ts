import type { InvoiceKind } from './document-kinds.ts';
import type { InvoiceRegime, VatCategory } from './invoice-vat.rules.ts';

/** Sentences that the law requires, without a word. */
export const MENTIONS = ['franchise', 'reverse_charge', 'outside_vat', 'vat_to_give_back'] as const;
export type Mention = (typeof MENTIONS)[number];

const MENTION_OF: Readonly<Partial<Record<VatCategory, Mention>>> = {
  AE: 'reverse_charge',
  E: 'franchise',
  O: 'outside_vat',
};

/** What the law requires on a document; a credit note with VAT says that its customer gives back what they deducted. */
export const mentionsOf = ({
  kind,
  regime,
  lines,
}: {
  kind: InvoiceKind;
  regime: InvoiceRegime;
  lines: readonly { category: VatCategory }[];
}): Mention[] => {
  const has = (category: VatCategory): boolean => lines.some((line) => line.category === category);
  const required = new Set<Mention | undefined>([
    // Not where all its VAT is stated: of documents from before the franchise, or with the VAT of another country.
    regime === 'franchise' && lines.some(({ category }) => category !== 'S') ? 'franchise' : undefined,
    ...(['AE', 'E', 'O'] as const).map((category) => (has(category) ? MENTION_OF[category] : undefined)),
    kind === 'credit_note' && has('S') ? 'vat_to_give_back' : undefined,
  ]);
  return MENTIONS.filter((mention) => required.has(mention));
};
