import type { BookAccount } from '../../../books/book-accounts.ts';

export const bookAccountLabel: Readonly<Record<BookAccount, string>> = {
  sales: 'Ventes',
  outside: 'Produits hors TVA',
  deposits: 'Acomptes reçus',
  vat: 'TVA due',
  customers: 'Clients',
  bank: 'Banque (terminal, virements)',
  provider: 'Prestataire de paiement (en ligne)',
  till: 'Caisse',
  cautions: 'Cautions reçues',
  fees: 'Frais du prestataire de paiement',
};
