import { describe, expect, it } from 'vitest';
import { moneyLines, type MoneyFacts } from './money-lines.ts';

const paid: MoneyFacts = {
  status: 'upcoming',
  depositCents: 45_00,
  chargedBackCents: 0,
  depositPaid: true,
  paidCents: 45_00,
  refundedCents: 0,
  refundedAt: null,
  dueCents: 105_00,
  paidAtAgencyCents: 0,
  creditCents: 0,
  chargedCents: 0,
  reducedCents: 0,
  comingBackCents: 0,
  departedAt: null,
  refund: null,
};
const canceled: MoneyFacts = { ...paid, status: 'canceled', dueCents: 0 };
const back = { paidCents: 0, refundedCents: 45_00, refundedAt: '2026-06-03T08:05:00.000Z' };
const part = { paidCents: 35_00, refundedCents: 10_00, refundedAt: '2026-06-03T08:05:00.000Z' };
const WHEN = 'le mercredi 3 juin 2026 à 10:05';

const read = (facts: MoneyFacts): string[] =>
  moneyLines(facts).map(({ label, hint, value }) =>
    [label, ...(hint === undefined ? [] : [hint]), value].join(' | ').replaceAll('\u00a0', ' '),
  );

describe('the lines about money', () => {
  it.each<[string, MoneyFacts, string[]]>([
    [
      'a hold',
      { ...paid, status: 'pending', depositPaid: false, paidCents: 0 },
      ['Acompte | 45,00 €', 'Solde au retrait | 105,00 €'],
    ],
    [
      'one that is over, of an agency that records no departures',
      { ...paid, status: 'finalized' },
      ['Acompte payé | 45,00 €', 'Solde, à l’agence | 105,00 €'],
    ],
    [
      'one that is over and whose departure was recorded',
      { ...paid, status: 'finalized', departedAt: '2026-06-03T08:05:00.000Z' },
      ['Acompte payé | 45,00 €', 'Reste dû | 105,00 €'],
    ],
    ['a paid one', paid, ['Acompte payé | 45,00 €', 'Solde au retrait | 105,00 €']],
    [
      'one whose vehicle has left',
      { ...paid, departedAt: '2026-06-03T07:05:00.000Z' },
      ['Acompte payé | 45,00 €', 'Reste dû | 105,00 €'],
    ],
    [
      'one of which a part went back',
      { ...paid, ...part, dueCents: 115_00 },
      ['Acompte payé | 45,00 €', `Remboursé | ${WHEN} | −10,00 €`, 'Solde au retrait | 115,00 €'],
    ],
    [
      'one that the bank took back, and that was paid again',
      { ...paid, chargedBackCents: 45_00, paidCents: 150_00, dueCents: 0 },
      [
        'Acompte payé | 45,00 €',
        'Autres paiements | 150,00 €',
        'Repris par la banque | −45,00 €',
        'Solde au retrait | 0,00 €',
      ],
    ],
    [
      'one with a charge, partly paid at the agency',
      { ...paid, chargedCents: 30_00, paidCents: 95_00, dueCents: 85_00 },
      [
        'Acompte payé | 45,00 €',
        'Frais ajoutés | 30,00 €',
        'Autres paiements | 50,00 €',
        'Solde au retrait | 85,00 €',
      ],
    ],
    [
      'one of which a part is on its way back',
      { ...paid, paidCents: 150_00, depositCents: 150_00, comingBackCents: 50_00, dueCents: 150_00 },
      ['Acompte payé | 150,00 €', 'Remboursement en cours | −50,00 €', 'Solde au retrait | 150,00 €'],
    ],
    [
      'one of the counter that is not paid yet',
      { ...paid, depositPaid: false, paidCents: 0, dueCents: 150_00 },
      ['Déjà payé | 0,00 €', 'Solde au retrait | 150,00 €'],
    ],
    [
      'one of the counter that was paid, charged, and made cheaper',
      {
        ...paid,
        depositPaid: false,
        paidCents: 150_00,
        paidAtAgencyCents: 150_00,
        chargedCents: 20_00,
        creditCents: 30_00,
        dueCents: 0,
      },
      [
        'Déjà payé | 150,00 €',
        'Frais ajoutés | 20,00 €',
        'À rendre à l’agence | 30,00 €',
        'Solde au retrait | 0,00 €',
      ],
    ],
    ['a cancelled hold', { ...canceled, depositPaid: false, paidCents: 0 }, ['Acompte | Non payé']],
    [
      'a cancelled hold that money reached',
      { ...canceled, depositPaid: false, refund: 'pending' },
      ['Payé sans être retenu | 45,00 €', 'Remboursement en cours | 45,00 €'],
    ],
    [
      'a cancelled hold whose money went back',
      { ...canceled, ...back, depositPaid: false, refund: 'succeeded' },
      ['Payé sans être retenu | 45,00 €', `Remboursé | ${WHEN} | −45,00 €`],
    ],
    [
      'one whose deposit was paid at the agency, and is kept',
      { ...canceled, depositPaid: false, paidCents: 150_00, paidAtAgencyCents: 150_00, creditCents: 105_00 },
      ['Payé à l’agence | 150,00 €', 'Acompte conservé | 45,00 €', 'À rendre | 105,00 €'],
    ],
    [
      'one that was paid at the agency, and given back there',
      { ...canceled, ...back, depositPaid: false },
      ['Payé à l’agence | 45,00 €', 'Remboursé | −45,00 €'],
    ],
    ['one whose deposit is kept', canceled, ['Acompte payé | 45,00 €', 'Acompte conservé | 45,00 €']],
    [
      'one that is refunded',
      { ...canceled, ...back, refund: 'succeeded' },
      ['Acompte payé | 45,00 €', `Remboursé | ${WHEN} | −45,00 €`],
    ],
    [
      'one of which a part is kept',
      { ...canceled, ...part },
      ['Acompte payé | 45,00 €', `Remboursé | ${WHEN} | −10,00 €`, 'Acompte conservé | 35,00 €'],
    ],
    [
      'one whose refund is under way',
      { ...canceled, refund: 'pending' },
      ['Acompte payé | 45,00 €', 'Remboursement en cours | 45,00 €'],
    ],
    [
      'one whose refund failed',
      { ...canceled, refund: 'failed' },
      ['Acompte payé | 45,00 €', 'Remboursement en attente | 45,00 €'],
    ],
  ])('of %s', (_, facts, lines) => {
    expect(read(facts)).toEqual(lines);
  });
});
