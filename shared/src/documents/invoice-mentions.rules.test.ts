import { expect, it } from 'vitest';
import { mentionsOf } from './invoice-mentions.rules.ts';

it.each([
  ['invoice', 'normal', ['S'], []],
  ['deposit_invoice', 'normal', ['S'], []],
  ['credit_note', 'normal', ['S'], ['vat_to_give_back']],
  ['invoice', 'normal', ['AE', 'AE'], ['reverse_charge']],
  ['credit_note', 'normal', ['AE'], ['reverse_charge']],
  ['invoice', 'franchise', ['E'], ['franchise']],
  ['credit_note', 'franchise', ['E'], ['franchise']],
  // A deposit with VAT of before the franchise is deducted.
  ['credit_note', 'franchise', ['E', 'S'], ['franchise', 'vat_to_give_back']],
  // A deposit of the time of the franchise is deducted.
  ['invoice', 'normal', ['S', 'E'], ['franchise']],
  // Of a document from before the franchise.
  ['credit_note', 'franchise', ['S'], ['vat_to_give_back']],
  ['debit_note', 'normal', ['O'], ['outside_vat']],
  ['debit_note', 'franchise', ['O'], ['franchise', 'outside_vat']],
  ['credit_note', 'normal', ['O'], ['outside_vat']],
] as const)('a %s under the regime %s in the categories %j says %j', (kind, regime, categories, mentions) => {
  expect(mentionsOf({ kind, regime, lines: categories.map((category) => ({ category })) })).toEqual(mentions);
});
