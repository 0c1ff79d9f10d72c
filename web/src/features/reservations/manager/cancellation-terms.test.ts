import { describe, expect, it } from 'vitest';
import { cancellationTerms } from './cancellation-terms.ts';

const paid = {
  startDate: '2027-05-12',
  depositCents: 45_00,
  chargedBackCents: 0,
  depositPaid: true,
  paidCents: 45_00,
  refundedCents: 0,
  paidAtAgencyCents: 0,
  depositNonRefundable: false,
  openRequests: [],
};
/** 09:00 at the agency on the day before. */
const BORDER = Date.parse('2027-05-11T07:00:00.000Z');

describe('what a cancellation does with the deposit', () => {
  it.each([
    ['customer', 0, true],
    ['customer', 1, false],
    ['agency', 0, true],
    ['agency', 1, true],
    ['agency', 86_400_000 * 3, true],
    ['noShow', 86_400_000 * 3, false],
  ] as const)('asked by the %s, %i ms after the border', (by, offset, refunds) => {
    expect(cancellationTerms(paid, by, new Date(BORDER + offset)).refunds).toBe(refunds);
  });

  it.each([
    ['annulation', 0, true],
    ['annulation', 1, false],
    ['changement', 0, false],
  ] as const)('a day after the border, after a request of %s %i ms after it', (wish, offset, refunds) => {
    const askedAt = new Date(BORDER + offset).toISOString();
    const asked = { ...paid, openRequests: [{ id: 1, wish, text: '', askedAt }] };
    const terms = cancellationTerms(asked, 'customer', new Date(BORDER + 86_400_000));
    expect(terms.refunds).toBe(refunds);
    expect(terms.sentence.includes('a été demandée le mardi 11\u00a0mai 2027 à 09:00')).toBe(refunds);
  });

  it.each([
    ['customer', 0, /^Les 100,00\s€ payés à l’agence seront à rendre au client\s: l’annulation est gratuite/],
    ['customer', 1, /^L’acompte de 45,00\s€, payé à l’agence, ne sera pas rendu.* Le reste, 55,00\s€, sera/],
    ['agency', 1, /^Les 100,00\s€ payés à l’agence seront à rendre au client, puisque/],
    ['noShow', 1, /^L’acompte de 45,00\s€, payé à l’agence, ne sera pas rendu\s: il reste acquis/],
  ] as const)(
    'that was paid at the agency, asked by the %s %i ms after the border',
    (by, offset, sentence) => {
      const sale = { ...paid, depositPaid: false, paidCents: 100_00, paidAtAgencyCents: 100_00 };
      const terms = cancellationTerms(sale, by, new Date(BORDER + offset));
      expect(terms.refunds).toBe(false);
      expect(terms.sentence).toMatch(sentence);
    },
  );

  it('tells what beside the deposit was paid at the agency', () => {
    const both = { ...paid, paidCents: 150_00, paidAtAgencyCents: 105_00 };
    const { sentence } = cancellationTerms(both, 'agency', new Date(BORDER));
    expect(sentence).toMatch(
      /^L’acompte de 45,00\s€ sera remboursé.* Les 105,00\s€ payés à l’agence sont à lui rendre/,
    );
  });

  it('names the deadline that has passed', () => {
    const { sentence } = cancellationTerms(paid, 'customer', new Date(BORDER + 1));
    expect(sentence).toMatch(/^L’acompte de 45,00\s€ ne sera pas remboursé/);
    expect(sentence).toContain('mardi 11\u00a0mai 2027 à 09:00');
  });

  it('keeps it before the deadline when a change after the previous one fixed it', () => {
    const locked = { ...paid, depositNonRefundable: true };
    expect(cancellationTerms(locked, 'customer', new Date(BORDER))).toEqual({
      refunds: false,
      sentence: expect.stringContaining('a été modifiée après la fin de l’annulation gratuite') as string,
    });
    expect(cancellationTerms(locked, 'agency', new Date(BORDER)).refunds).toBe(true);
  });

  it('for a no-show keeps it', () => {
    expect(cancellationTerms(paid, 'noShow', new Date(BORDER)).sentence).toMatch(
      /^L’acompte de 45,00\s€ ne sera pas remboursé\s: il reste acquis à l’agence/,
    );
  });

  it('names what is left of it after a partial refund', () => {
    const part = { ...paid, paidCents: 35_00, refundedCents: 10_00 };
    expect(cancellationTerms(part, 'agency', new Date(BORDER)).sentence).toMatch(
      /^Le reste de l’acompte, 35,00\s€, sera remboursé/,
    );
    expect(
      cancellationTerms({ ...paid, paidCents: 0, refundedCents: 45_00 }, 'agency', new Date(BORDER)),
    ).toMatchObject({ refunds: false, sentence: expect.stringContaining('a déjà été remboursé') as string });
  });

  it('promises nothing when nothing was paid', () => {
    const hold = { ...paid, depositPaid: false, paidCents: 0 };
    for (const by of ['customer', 'agency', 'noShow'] as const) {
      expect(cancellationTerms(hold, by, new Date(BORDER))).toEqual({
        refunds: false,
        sentence: 'Aucun acompte n’a été payé\u00a0: il n’y a rien à rembourser.',
      });
    }
  });
});
