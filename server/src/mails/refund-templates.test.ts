import { describe, expect, it } from 'vitest';
import type { MailedRefund, ReservationFacts } from './mail-facts.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { canceled, now, read, refund, site } from '../testing/mail-examples.ts';

describe('a cancellation', () => {
  it.each<[string, Partial<ReservationFacts>, string[]]>([
    [
      'in time',
      { refundCents: 370_00 },
      [
        'est annulée, comme vous l’avez demandé',
        'Votre acompte de 370,00 € vous est remboursé en totalité',
        '5 à 10 jours ouvrables',
      ],
    ],
    [
      'too late',
      {},
      [
        'Votre acompte de 370,00 € n’est pas remboursé',
        'jusqu’au lundi 8 juin 2026 à 09:00',
        '24 heures avant le retrait',
      ],
    ],
    [
      'by the agency',
      { cancelReason: 'agency', refundCents: 370_00 },
      ['Nous avons dû annuler', 'vous est remboursé'],
    ],
    ['before any payment', { isPaid: false }, ['Aucun acompte n’avait été payé']],
    [
      'after a payment that confirmed nothing',
      { isPaid: false, late: { cents: 20_00, state: 'succeeded' } },
      ['Un paiement de 20,00', 'il vous est remboursé'],
    ],
    [
      'after a payment that confirmed nothing, whose refund failed',
      { isPaid: false, late: { cents: 20_00, state: 'failed' } },
      ['Un paiement de 20,00', 'nous nous en occupons'],
    ],
  ])('%s', (_case, values, sentences) => {
    const { subject, text } = read(reservationCanceledMail(canceled(values), site, now));
    expect(subject).toBe('Réservation annulée : Peugeot 308, du 09/06/2026 au 12/06/2026');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text.includes('remboursé en totalité')).toBe(values.refundCents !== undefined);
    // The dates are marked as cancelled.
    expect(text).toContain('Retrait annulé : mardi 9 juin 2026 à 09:00');
    expect(text).not.toMatch(/^Retrait :/m);
    // The rest of the price and the caution were never paid.
    expect(text).not.toMatch(/solde|caution/i);
  });

  it('cancels the calendar entry of the confirmation', () => {
    const { attachments } = reservationCanceledMail(canceled({}), site, now);
    expect(attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }]);
    const [file] = attachments;
    expect(file?.content).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(file?.content).toContain('\r\nUID:reservation-12@volant.example\r\n');
    expect(reservationCanceledMail(canceled({ isPaid: false }), site, now).attachments).toEqual([]);
  });

  it.each<[Partial<ReservationFacts>, string, string]>([
    [{}, 'à la demande du client', 'L’acompte de 370,00 € est conservé.'],
    [
      { cancelReason: 'agency', refundCents: 370_00 },
      'par l’agence',
      'L’acompte de 370,00 € est remboursé au client.',
    ],
    [{ isPaid: false }, 'à la demande du client', 'Aucun acompte n’avait été payé.'],
    [
      { isPaid: false, isAtCounter: true, besideCents: 370_00, tillCents: 370_00 },
      'à la demande du client',
      'Payé à l’agence : 370,00 €. 370,00 € sont à rendre au client.',
    ],
    [
      { isPaid: false, isAtCounter: true, isDepositKept: true, besideCents: 470_00, tillCents: 470_00 },
      'à la demande du client',
      'Payé à l’agence : 470,00 €. L’acompte de 370,00 € est conservé. 100,00 € sont à rendre au client.',
    ],
    [
      { refundCents: 370_00, tillCents: 100_00, furtherBackCents: 60_00 },
      'à la demande du client',
      'L’acompte de 370,00 € est remboursé au client. Payé à l’agence : 100,00 €. 100,00 € sont à rendre au client. 60,00 € payés par lien de paiement lui sont remboursés.',
    ],
    [
      { isPaid: false, isAtCounter: true, furtherBackCents: 60_00 },
      'à la demande du client',
      '60,00 € payés par lien de paiement lui sont remboursés.',
    ],
    [
      { isPaid: false, late: { cents: 20_00, state: 'failed' } },
      'à la demande du client',
      'son remboursement a échoué',
    ],
  ])('is reported to the agency: %o', (values, who, money) => {
    const { subject, text } = read(agencyCancellationMail(canceled(values), site));
    expect(subject).toBe('Réservation n° 12 annulée : Peugeot 308, du 09/06/2026 au 12/06/2026');
    expect(text).toContain(`La réservation a été annulée ${who}`);
    expect(text).toContain(money);
    expect(text).toContain('Téléphone : +32 470 12 34 56');
  });
});

describe('a refund', () => {
  it.each<[MailedRefund, string]>([
    [refund('canceled'), 'parce que votre réservation n° 12 a été annulée.'],
    [refund('unclaimed', null), 'parce que votre paiement n’a été suivi d’aucune réservation.'],
    [refund('duplicate'), 'parce que votre réservation n° 12 était déjà payée'],
    [refund('refused'), 'les dates ou les accessoires n’étaient plus disponibles'],
    [refund('canceled', null), 'parce que votre réservation a été annulée.'],
    [
      { ...refund('not_rebuilt', null), lostPeriod: { startDate: '2026-06-08', endDate: '2026-06-11' } },
      'Un incident technique nous a fait perdre votre réservation du 08/06/2026 au 11/06/2026',
    ],
  ])('says why, how much and when: %o', (facts, why) => {
    const { subject, text } = read(depositRefundedMail(facts, site));
    expect(subject).toBe('Votre acompte de 370,00 € vous est remboursé');
    expect(text).toContain(why);
    expect(text).toContain('5 à 10 jours ouvrables');
  });

  it('of a supplement or a balance is none of a deposit', () => {
    const refused = depositRefundedMail({ ...refund('refused'), purpose: 'balance' }, site);
    expect(read(refused).subject).toBe('Votre solde de 370,00 € vous est remboursé');
    expect(read(refused).text).toContain(
      'le lien de paiement de votre réservation n° 12 n’était plus valable',
    );
    const part = { ...refund('duplicate'), purpose: 'supplement', amountCents: 70_00 } as const;
    expect(read(depositRefundedMail(part, site)).text).toContain('Le reste de votre supplément, 70,00 €,');
    expect(`${refused.text}${depositRefundedMail(part, site).text}`).not.toContain('acompte');
  });
});
