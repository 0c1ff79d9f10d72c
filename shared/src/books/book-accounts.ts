/** What the agency's accounts are used for in the files for its accountant, with the numbers of the Belgian plan. */
export const BOOK_ACCOUNTS = {
  sales: '7000',
  /** Indemnities, fines passed on, roundings: outside the scope of VAT. */
  outside: '743',
  /** Received before the final invoice. */
  deposits: '460',
  vat: '451',
  customers: '400',
  bank: '550',
  /** Money online, at the payment provider. */
  provider: '550',
  till: '57',
  cautions: '416',
  /** What the payment provider keeps. */
  fees: '657',
} as const;
export type BookAccount = keyof typeof BOOK_ACCOUNTS;
export type AccountNumbers = Readonly<Record<BookAccount, string>>;

/** In the order in which a form has them. */
export const BOOK_ACCOUNT_USES = Object.keys(BOOK_ACCOUNTS) as BookAccount[];
