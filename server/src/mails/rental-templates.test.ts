import { describe, expect, it } from 'vitest';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { ReservationFacts } from './mail-facts.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { pickupReminderMail } from './templates/pickup-reminder.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { reservationNoShowMail } from './templates/reservation-no-show.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { handoverDocumentsMail } from './templates/handover-documents.ts';
import { reservationFinalizedMail } from './templates/reservation-finalized.ts';
import { canceled, now, plain, read, refund, reservation, site } from '../testing/mail-examples.ts';

describe('the confirmation', () => {
  const mail = reservationConfirmedMail(reservation, site, now);

  it('gives dates with weekday and hour, amounts, and what to bring', () => {
    const { subject, text } = read(mail);
    expect(subject).toBe('Réservation confirmée : Peugeot 308, le mardi 9 juin 2026');
    for (const line of [
      'Retrait : mardi 9 juin 2026 à 09:00',
      'Retour : vendredi 12 juin 2026 à 18:00',
      'Réservation : n° 12',
      'Durée : 3 jours',
      'Kilométrage inclus : 600 km',
      'Accessoires : 2 × Siège bébé',
      'Véhicule (401,50 € × 3 jours) : 1 204,50 €',
      'Siège bébé × 2 (5,00 € × 2 × 3 jours) : 30,00 €',
      'Prix total : 1 234,50 €',
      'Acompte payé : 370,00 €',
      'Solde à régler au retrait : 864,50 €',
      '- votre permis de conduire ;',
      '- votre pièce d’identité ;',
      '- le solde de 864,50 € ;',
      '- une caution de 500,00 €, en plus du prix : elle vous est rendue au retour.',
      '- Omnium avec franchise de 900 €. Pneus non couverts. Plein à rendre plein.',
      'Agence : Rue de la Station 12, 1300 Wavre, Belgique',
      'https://volant.example/my-reservations',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('gives the price line by line when it has seasons or discounts', () => {
    const priceLines: PriceLine[] = [
      { part: { of: 'daily' }, days: 1, unitCents: 400_00, totalCents: 400_00 },
      { part: { of: 'season', percent: 20 }, days: 2, unitCents: 480_00, totalCents: 960_00 },
      { part: { of: 'duration', percent: 10 }, days: null, unitCents: null, totalCents: -136_00 },
    ];
    const { text } = read(reservationConfirmedMail({ ...reservation, priceLines }, site, now));
    expect(text).toContain(
      [
        'Tarif journalier (400,00 € × 1 jour) : 400,00 €',
        'Haute saison (+20 %) (480,00 € × 2 jours) : 960,00 €',
        'Remise longue durée (−10 %) : −136,00 €',
        'Véhicule : 1 224,00 €',
      ].join('\n'),
    );
  });

  it.each([
    ['2026-06-08T06:59:00Z', 'Annulation gratuite jusqu’au lundi 8 juin 2026 à 09:00.'],
    ['2026-06-08T07:00:01Z', 'L’acompte n’est pas remboursable, sauf si l’agence annule.'],
  ])('paid at %s, whenever it was booked: %s', (moment, sentence) => {
    const paidAt = new Date(moment);
    const late = reservationConfirmedMail({ ...reservation, paidAt }, site, paidAt);
    expect(plain(late.text)).toContain(sentence);
  });

  it('says that the deadline is over when the mail is sent after it', () => {
    const paidAt = new Date('2026-06-08T06:59:00Z');
    const leaves = new Date('2026-06-08T07:30:00Z');
    expect(plain(reservationConfirmedMail({ ...reservation, paidAt }, site, leaves).text)).toContain(
      'L’annulation était gratuite jusqu’au lundi 8 juin 2026 à 09:00 : l’acompte n’est plus remboursable, sauf si l’agence annule.',
    );
  });

  it('says that a deposit paid too late was never refundable', () => {
    const late = canceled({ paidAt: new Date('2026-06-08T07:00:01Z'), refundCents: null });
    expect(plain(reservationCanceledMail(late, site, now).text)).toContain(
      'il a été payé moins de 24 heures avant le retrait, et n’était pas remboursable',
    );
  });

  it('gives the deadline in the time of the agency across the change to winter time', () => {
    const autumn = { ...reservation, startDate: '2026-10-26', endDate: '2026-10-28' };
    expect(plain(reservationConfirmedMail(autumn, site, now).text)).toContain(
      'jusqu’au dimanche 25 octobre 2026 à 09:00',
    );
  });

  it('asks for no balance when the deposit was the whole price', () => {
    const { text } = reservationConfirmedMail({ ...reservation, totalCents: 370_00 }, site, now);
    expect(text).not.toContain('- le solde');
    expect(plain(text)).toContain('Solde à régler au retrait : 0,00 €');
  });

  it('attaches the rental as a calendar entry with a stable id', () => {
    expect(mail.attachments).toHaveLength(1);
    const [file] = mail.attachments;
    expect(file?.filename).toBe('reservation-12.ics');
    expect(file?.contentType).toMatch(/^text\/calendar/);
    expect(file?.content).toContain('\r\nUID:reservation-12@volant.example\r\n');
    expect(file?.content).toContain('\r\nDTSTART:20260609T070000Z\r\nDTEND:20260612T160000Z\r\n');
  });
});

describe('after a part of the deposit was refunded in the dashboard', () => {
  const partly = { ...reservation, elsewhereCents: 70_00 };

  it('every mail asks for what is really left to pay', () => {
    const { text, attachments } = reservationConfirmedMail(partly, site, now);
    for (const line of [
      'Acompte payé : 370,00 €',
      'Remboursé : −70,00 €',
      'Solde à régler au retrait : 934,50 €',
      '- le solde de 934,50 € ;',
    ]) {
      expect(plain(text).split('\n')).toContain(line);
    }
    expect(plain(String(attachments[0]?.content)).replaceAll('\r\n ', '')).toContain('retrait : 934\\,50 €');
    expect(plain(pickupReminderMail(partly, site, now).text)).toContain('- le solde de 934,50 € ;');
    expect(plain(agencyReservationMail(partly, site).text)).toContain('retrait : 934,50 €');
  });

  it.each<[string, Partial<ReservationFacts>, string, string]>([
    [
      'the rest is refunded',
      { refundCents: 300_00 },
      'Le reste de votre acompte, soit 300,00 € sur 370,00 €, vous est remboursé',
      'Le reste de l’acompte, 300,00 €, est remboursé au client.',
    ],
    [
      'the rest is kept',
      {},
      'Sur votre acompte de 370,00 €, 70,00 € vous ont été remboursés. Le reste, 300,00 €, n’est pas remboursé',
      'Sur l’acompte de 370,00 €, 70,00 € avaient été remboursés au client ; 300,00 € sont conservés.',
    ],
    [
      'nothing is left',
      { elsewhereCents: 370_00 },
      'Votre acompte de 370,00 € vous a déjà été remboursé.',
      'L’acompte de 370,00 € avait déjà été remboursé au client.',
    ],
    [
      'a bank took it back',
      { elsewhereCents: 0, takenBackCents: 370_00 },
      'À la suite de votre contestation, votre banque a repris votre acompte de 370,00 €. Il n’y a plus rien à vous rembourser.',
      'Sur l’acompte de 370,00 €, la banque du client a repris 370,00 € à la suite d’une contestation.',
    ],
    [
      'a bank took a part of it back, and the rest is refunded',
      { elsewhereCents: 0, takenBackCents: 70_00, refundCents: 300_00, refundState: 'succeeded' as const },
      'votre banque a repris 70,00 € de votre acompte de 370,00 €. Le reste de votre acompte, soit 300,00 € sur 370,00 €, vous est remboursé',
      'la banque du client a repris 70,00 € à la suite d’une contestation ; 300,00 € lui sont remboursés.',
    ],
  ])('a cancellation says that %s', (_case, values, toCustomer, toAgency) => {
    const facts = canceled({ elsewhereCents: 70_00, ...values });
    expect(plain(reservationCanceledMail(facts, site, now).text)).toContain(toCustomer);
    expect(plain(agencyCancellationMail(facts, site).text)).toContain(toAgency);
  });

  it('the refund of the rest is not called complete', () => {
    const { subject, text } = read(depositRefundedMail({ ...refund('canceled'), amountCents: 300_00 }, site));
    expect(subject).toBe('300,00 € de votre acompte vous sont remboursés');
    expect(text).toContain('Le reste de votre acompte, 300,00 €, vous est remboursé.');
    expect(text).not.toContain('complet');
  });
});

describe('a customer who did not come', () => {
  it('is told what a bank took back of the deposit', () => {
    const facts = canceled({ cancelReason: 'no_show', takenBackCents: 370_00 });
    const text = plain(reservationNoShowMail(facts, site, now).text);
    expect(text).toContain('votre banque a repris votre acompte de 370,00 €.');
    expect(text).not.toContain('remboursé');
  });

  it.each<[number, string]>([
    [0, 'Votre acompte de 370,00 € n’est pas remboursé : c’est ce que prévoient nos conditions'],
    [70_00, 'Le reste, 300,00 €, n’est pas remboursé : c’est ce que prévoient nos conditions'],
    [370_00, 'Votre acompte de 370,00 € vous a déjà été remboursé.'],
  ])(
    'is told what becomes of the deposit, of which %i cents were refunded before',
    (elsewhereCents, sentence) => {
      const facts = canceled({ cancelReason: 'no_show', elsewhereCents });
      const mail = reservationNoShowMail(facts, site, now);
      const { subject, text } = read(mail);
      expect(subject).toBe('Véhicule non retiré : Peugeot 308, du 09/06/2026 au 12/06/2026');
      expect(text).toContain('était prêt le mardi 9 juin 2026 à 09:00, mais il n’a pas été retiré');
      expect(text).toContain(sentence);
      expect(text).not.toMatch(/solde|caution|comme vous l’avez demandé/i);
      expect(mail.attachments).toMatchObject([
        { contentType: 'text/calendar; charset=utf-8; method=CANCEL' },
      ]);
    },
  );

  it('of a sale at the counter keeps the deposit that was paid there, and no more', () => {
    const sentences = (tillCents: number) => {
      const counter = { isPaid: false, isAtCounter: true, isDepositKept: true } as const;
      const facts = { ...counter, cancelReason: 'no_show', besideCents: tillCents, tillCents } as const;
      return read(reservationNoShowMail(canceled(facts), site, now)).text;
    };
    expect(sentences(370_00)).toContain('Votre acompte de 370,00 € n’est pas remboursé');
    expect(sentences(370_00)).not.toContain('vous est rendu');
    expect(sentences(470_00)).toContain(
      'Le reste de ce que vous avez payé à l’agence, 100,00 €, vous est rendu, au comptoir',
    );
    expect(sentences(0)).toContain('Appelez-nous pour convenir de la suite.');
  });

  it('says what goes back beside the deposit', () => {
    const facts = { cancelReason: 'no_show', tillCents: 45_00, furtherBackCents: 60_00 } as const;
    const { text } = read(reservationNoShowMail(canceled(facts), site, now));
    expect(text).toContain(
      'Ce que vous avez payé à l’agence, 45,00 €, vous est rendu, au comptoir ou sur le compte que vous nous indiquez. Ce que vous avez payé par lien de paiement, 60,00 €, vous est remboursé',
    );
  });

  it('is reported to the agency', () => {
    const { text } = read(agencyCancellationMail(canceled({ cancelReason: 'no_show' }), site));
    expect(text).toContain('Le client ne s’est pas présenté au retrait.');
    expect(text).toContain('L’acompte de 370,00 € est conservé.');
    expect(text).toContain('https://volant.example/manage/reservations/12');
  });

  it('of a customer without an address is reported without an empty line for it', () => {
    const facts = canceled({ cancelReason: 'no_show' });
    const customer = { ...facts.customer, email: '' };
    const { text } = read(agencyCancellationMail({ ...facts, customer }, site));
    expect(text).not.toContain('Email');
    expect(text).toContain('Téléphone : ');
  });

  it('of a company without a first name is reported without a space for it', () => {
    const facts = canceled({ cancelReason: 'no_show' });
    const customer = { ...facts.customer, firstName: '', lastName: 'Toits SRL' };
    expect(read(agencyCancellationMail({ ...facts, customer }, site)).text).toContain('Nom : Toits SRL');
  });
});

describe('the reminder', () => {
  it.each([
    ['2026-06-08T07:00:00Z', 'Demain à 09:00 : votre Peugeot 308 vous attend', 'commence demain'],
    ['2026-06-08T21:59:59Z', 'Demain à 09:00 : votre Peugeot 308 vous attend', 'commence demain'],
    ['2026-06-08T22:00:00Z', 'Aujourd’hui à 09:00 : votre Peugeot 308 vous attend', 'commence aujourd’hui'],
  ])('that leaves at %s says: %s', (leavesAt, subject, heading) => {
    const mail = read(pickupReminderMail(reservation, site, new Date(leavesAt)));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(heading);
    for (const line of [
      'Retrait : mardi 9 juin 2026 à 09:00',
      '- le solde de 864,50 € ;',
      '- une caution de 500,00 €, en plus du prix : elle vous est rendue au retour.',
      'Agence : Rue de la Station 12, 1300 Wavre, Belgique',
      'Téléphone : +32 10 45 67 89',
      'https://volant.example/my-reservations',
    ]) {
      expect(mail.text.split('\n')).toContain(line);
    }
  });
});

describe('the end of a rental', () => {
  it.each<[number, string | undefined]>([
    [640, 'Dépassement : 40 km'],
    [600, undefined],
    [0, undefined],
  ])('after %i km', (mileageDrivenKm, excess) => {
    const { text } = read(
      reservationFinalizedMail({ ...reservation, state: 'finalized', mileageDrivenKm }, site),
    );
    expect(text).toContain(`Kilomètres parcourus : ${mileageDrivenKm} km`);
    expect(text).toContain('Kilométrage inclus : 600 km');
    expect(/Dépassement.*/.exec(text)?.[0]).toBe(excess);
  });

  it('says what is still to be paid, in both mails, and nothing when all is paid', () => {
    const owed = { ...reservation, state: 'finalized' as const, mileageDrivenKm: 1 };
    const paid = { ...owed, besideCents: owed.besideCents + 864_50 };
    for (const [facts, said] of [
      [owed, 'À payer : 864,50 €'],
      [paid, undefined],
    ] as const) {
      const mails = [reservationFinalizedMail(facts, site), handoverDocumentsMail(facts, 'return', site)];
      expect(mails.map((mail) => /À payer.*/.exec(read(mail).text)?.[0])).toEqual([said, said]);
    }
    expect(read(handoverDocumentsMail(owed, 'departure', site)).text).not.toContain('À payer');
  });
});
