import { describe, expect, it } from 'vitest';
import { depositFate } from './deposit-fate.ts';

const canceled = {
  status: 'canceled',
  depositCents: 45_00,
  chargedBackCents: 0,
  depositPaid: true,
  paidCents: 45_00,
  refundedCents: 0,
  dueCents: 0,
  paidAtAgencyCents: 0,
  creditCents: 0,
  refund: null,
  cancelReason: 'customer',
  departedAt: null,
} as const;
const back = { paidCents: 0, refundedCents: 45_00 };
const atAgency = { depositPaid: false, paidCents: 150_00, paidAtAgencyCents: 150_00 };
/** A dispute was lost. */
const lost = { paidCents: 0, chargedBackCents: 45_00 };
const part = { paidCents: 35_00, refundedCents: 10_00 };

describe('the text about a deposit', () => {
  it.each([
    [{ refund: 'succeeded', ...back }, 'success', /45,00\s€ a été remboursé/],
    // By other means than the provider's.
    [{ refund: 'settled', ...back }, 'success', /45,00\s€ a été remboursé/],
    // In the provider's dashboard.
    [{ refund: null, ...back }, 'success', /45,00\s€ a été remboursé/],
    [{ refund: 'due' }, 'info', /^Le remboursement de l’acompte de 45,00\s€ est en cours/],
    [{ refund: 'pending' }, 'info', /en cours/],
    [
      { refund: 'pending', ...part },
      'info',
      /^Le remboursement du reste de l’acompte, 35,00\s€, est en cours/,
    ],
    [{ refund: 'failed' }, 'error', /^L’acompte de 45,00\s€ n’a pas pu être remboursé/],
    [{ refund: 'failed', ...part }, 'error', /^Le reste de l’acompte, 35,00\s€, n’a pas pu être remboursé/],
    [{ refund: null }, 'info', /reste acquis/],
    [{ refund: null, ...part }, 'info', /10,00\s€ ont été remboursés\s; 35,00\s€ restent acquis/],
    [{ refund: null, depositPaid: false, paidCents: 0 }, 'info', /Aucun acompte/],
    [
      { refund: null, ...lost },
      'info',
      /^La banque du client a repris 45,00\s€ à la suite d’une contestation\.$/,
    ],
    [{ refund: 'settled', ...lost }, 'info', /^La banque du client a repris 45,00\s€/],
    [
      { refund: 'settled', ...lost, depositPaid: false },
      'info',
      /45,00\s€ n’a pas pu confirmer cette réservation\s: la banque du client l’a repris/,
    ],
    [
      { refund: null, ...lost, chargedBackCents: 40_00, paidCents: 5_00 },
      'info',
      /a repris 40,00\s€.*\. Le reste, 5,00\s€, n’est pas remboursé\.$/,
    ],
    // Paid at the agency.
    [
      { ...atAgency, creditCents: 105_00 },
      'info',
      /45,00\s€ reste acquis.*105,00\s€, est à rendre au client/,
    ],
    [{ ...atAgency, creditCents: 150_00 }, 'info', /^150,00\s€ payés à l’agence sont à rendre au client/],
    [{ depositPaid: false, ...back }, 'success', /^Ce qui avait été payé à l’agence a été rendu/],
    // Money captured for a hold that could no longer be confirmed.
    [{ refund: 'succeeded', depositPaid: false, ...back }, 'success', /45,00\s€.*\s: il a été remboursé/],
    [{ refund: 'pending', depositPaid: false }, 'info', /45,00\s€.*\s: son remboursement est en cours/],
    [{ refund: 'failed', depositPaid: false }, 'error', /45,00\s€.* n’a pas pu être remboursé/],
  ] as const)('of %o', (values, tone, sentence) => {
    const fate = depositFate({ ...canceled, ...values });
    expect(fate?.tone).toBe(tone);
    expect(fate?.agency).toMatch(sentence);
  });

  it.each([
    ['customer', 'moins de 24\u00a0h avant le début'],
    ['no_show', 'le véhicule n’a pas été retiré'],
  ] as const)('kept (%s): the customer reads why', (cancelReason, sentence) => {
    expect(depositFate({ ...canceled, cancelReason })?.customer).toContain(sentence);
    expect(depositFate({ ...canceled, cancelReason, ...part })?.customer).toContain(sentence);
  });

  it.each(['pending', 'upcoming', 'past', 'finalized'] as const)(
    'of a %s one is a question only where a part went back',
    (status) => {
      const live = { ...canceled, status, dueCents: 105_00, cancelReason: null };
      expect(depositFate(live)).toBeUndefined();
      expect(depositFate({ ...live, ...part, dueCents: 115_00 })?.agency).toMatch(
        /10,00\s€ ont été remboursés\s: le solde au retrait est de 115,00\s€/,
      );
    },
  );

  it('names what is owed once the vehicle has left', () => {
    const left = { ...canceled, status: 'finalized', cancelReason: null, dueCents: 605_41, ...part } as const;
    expect(depositFate({ ...left, departedAt: '2026-06-03T07:05:00.000Z' })?.agency).toMatch(
      /ont été remboursés\s: le reste dû est de 605,41\s€\.$/,
    );
  });

  it('names the deposit only where it went back from it', () => {
    const live = { ...canceled, status: 'upcoming', cancelReason: null } as const;
    expect(depositFate({ ...live, ...part })?.customer).toMatch(
      /^Sur votre acompte de 45,00\s€, 10,00\s€ ont été/,
    );
    for (const more of [{ depositPaid: false }, { paidCents: 150_00 }])
      expect(depositFate({ ...live, ...part, ...more })?.customer).toMatch(
        /^Sur ce qui a été payé, 10,00\s€/,
      );
  });
});
