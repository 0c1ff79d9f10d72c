import type { InvoiceKind } from '../documents/document-kinds.ts';
import type { JournalRate } from './journal.rules.ts';
import type { MovementKind, MovementMethod } from './movement-kinds.ts';

/** Why a line of the summary is there. */
export type StatedKind = InvoiceKind | 'receipt' | 'replaced' | 'correction' | 'chargeback';

/** What the files of a month say in a language. */
export interface MonthFileWords {
  heads: {
    day: string;
    method: string;
    nature: string;
    rate: string;
    gross: string;
    net: string;
    vat: string;
    amount: string;
    account: string;
    moneyAccount: string;
    vatAccount: string;
    customerAccount: string;
    number: string;
    kind: string;
    buyer: string;
    vatNumber: string;
    reservation: string;
    category: string;
    pickup: string;
    receivedOn: string;
    foreignVat: string;
    outside: string;
  };
  grid: (grid: string) => string;
  total: string;
  methods: Readonly<Record<MovementMethod, string>>;
  /** A caution held on a card is no money. */
  cardCaution: string;
  rates: Readonly<Record<JournalRate, string>>;
  movements: Readonly<Record<MovementKind, string>>;
  kinds: Readonly<Record<StatedKind, string>>;
}
