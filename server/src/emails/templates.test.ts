import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { MailSite, MailTexts } from './layout.ts';
import type { RefundFacts, ReservationFacts } from './mail-facts.store.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { agencyRefundFailedMail } from './templates/agency-refund-failed.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { agencyRentalLostMail } from './templates/agency-rental-lost.ts';
import { contactMessageMail } from './templates/contact-message.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { loginFailuresMail } from './templates/login-failures.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { pickupReminderMail } from './templates/pickup-reminder.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { reservationNoShowMail } from './templates/reservation-no-show.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { reservationFinalizedMail } from './templates/reservation-finalized.ts';
import { welcomeMail } from './templates/welcome.ts';

const site: MailSite = { publicUrl: 'https://volant.example', agency: readConfig({}).agency };
const now = new Date('2026-06-01T10:00:00Z');

const reservation: ReservationFacts = {
  id: 12,
  state: 'confirmed',
  cancelReason: null,
  customer: {
    accountId: 3,
    firstName: 'Léa',
    lastName: 'Peeters',
    email: 'lea@exemple.be',
    phoneNumber: '+32 470123456',
    emailConfirmedAt: now,
    erasedAt: null,
  },
  vehicle: 'Peugeot 308',
  startDate: '2026-06-09',
  endDate: '2026-06-12',
  dailyPriceCents: 401_50,
  accessories: [{ name: 'Siège bébé', quantity: 2, dailyPriceCents: 5_00 }],
  totalCents: 1234_50,
  depositCents: 370_00,
  maxDailyMileageKm: 200,
  mileageDrivenKm: null,
  createdAt: now,
  paidAt: now,
  isPaid: true,
  late: undefined,
  refundCents: null,
  elsewhereCents: 0,
};
const canceled = (values: Partial<ReservationFacts>): ReservationFacts => ({
  ...reservation,
  state: 'canceled',
  cancelReason: 'customer',
  ...values,
});
const refund = (reason: RefundFacts['reason'], reservationId: number | null = 12): RefundFacts => ({
  customer: reservation.customer,
  amountCents: 370_00,
  depositCents: 370_00,
  reason,
  reservationId,
  lostPeriod: null,
});

/** As it is read: no-break spaces are spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const read = (mail: MailTexts) => ({ subject: plain(mail.subject), text: plain(mail.text) });

const NASTY = '<img src=x onerror=alert(1)>';
/** Turns what follows it round, for whoever reads it. */
const BACKWARDS = '\u202E';

/** Of somebody and something with these names. */
const named = (name: string): ReservationFacts => ({
  ...reservation,
  vehicle: name,
  customer: { ...reservation.customer, firstName: name, lastName: `"&' ${name}`, phoneNumber: name },
  accessories: [{ name, quantity: 1, dailyPriceCents: 5_00 }],
});

const MAILS: [string, (facts: ReservationFacts, site: MailSite) => MailTexts][] = [
  ['welcome', (_facts, own) => welcomeMail({ token: '"><script>' }, own)],
  [
    'email-confirmation',
    (_facts, own) => emailConfirmationMail({ purpose: 'change', token: '"><script>' }, own),
  ],
  ['password-reset', ({ customer }, own) => passwordResetMail({ ...customer, token: '"><script>' }, own)],
  [
    'email-changed',
    ({ customer }, own) =>
      emailChangedMail({ reader: customer, newEmail: `x${customer.firstName}@exemple.be` }, own),
  ],
  ['reservation-confirmed', (facts, own) => reservationConfirmedMail(facts, own, now)],
  [
    'reservation-canceled',
    (facts, own) => reservationCanceledMail({ ...facts, cancelReason: 'agency' }, own, now),
  ],
  [
    'reservation-no-show',
    (facts, own) => reservationNoShowMail({ ...facts, state: 'canceled', cancelReason: 'no_show' }, own, now),
  ],
  ['reservation-finalized', (facts, own) => reservationFinalizedMail({ ...facts, mileageDrivenKm: 1 }, own)],
  ['pickup-reminder', (facts, own) => pickupReminderMail(facts, own, now)],
  ['deposit-refunded', ({ customer }, own) => depositRefundedMail({ ...refund('canceled'), customer }, own)],
  ['agency-reservation', (facts, own) => agencyReservationMail(facts, own)],
  ['agency-cancellation', (facts, own) => agencyCancellationMail(facts, own)],
  [
    'agency-refund-failed',
    ({ customer }, own) => agencyRefundFailedMail({ ...refund('canceled'), customer }, own),
  ],
  [
    'agency-rental-lost',
    ({ customer, vehicle, startDate, endDate }, own) =>
      agencyRentalLostMail(
        {
          paymentId: '11111111-1111-4111-8111-111111111111',
          intentId: 'pi_1',
          customer,
          vehicle,
          period: { startDate, endDate },
          amountCents: 370_00,
          isRefunded: true,
          isRefundedBefore: false,
        },
        own,
      ),
  ],
  [
    'contact-message',
    ({ customer }, own) => contactMessageMail({ ...customer, message: `Oui\r\n${customer.firstName}` }, own),
  ],
];

/** Those that do not go to the agency. */
const CUSTOMER_MAILS = MAILS.filter(([kind]) => !/^agency|^contact/.test(kind));

const lea = reservation.customer;

describe('every mail', () => {
  it.each(MAILS)('shows what people typed as text, in a whole French document: %s', (_kind, write) => {
    const { html, subject, text } = write(named(NASTY), {
      ...site,
      agency: { ...site.agency, name: `Volant ${NASTY}` },
    });
    expect(html).not.toMatch(/<(img|script)/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/);
    expect(text).toContain(NASTY);
    expect(text).not.toMatch(/&lt;|undefined|NaN|\[object/);
    expect(subject).not.toMatch(/[\r\n]|^$/);
    // Nothing is fetched when a mail is opened, and every link leads to the site.
    expect(html).not.toMatch(/src=["']|url\(|@import|<link/);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/volant\.example/);
    expect(html).toContain('Numéro d’entreprise\u00a0: BE\u00a00123.456.749');
  });

  it.each(MAILS)('has nobody turn its sentences round, nor add lines to them: %s', (_kind, write) => {
    const wanted = write(named('Max Bcc: tous@exemple.be'), site);
    const typed = write(named(`${BACKWARDS}Max\r\n\u2028 Bcc: tous@exemple.be\u2066`), site);
    // A message of the contact form has lines of its own.
    const asOneLine = (text: string): string =>
      text.replace(/Max\n\n Bcc/, 'Max Bcc').replace('Max<br><br> Bcc', 'Max Bcc');
    expect(asOneLine(typed.text)).toBe(wanted.text);
    expect(asOneLine(typed.html)).toBe(wanted.html);
    expect(typed.subject).toBe(wanted.subject);
  });

  it.each(MAILS)('is drawn by programs that know tables and attributes alone: %s', (_kind, write) => {
    const { html } = write(named('Max'), site);
    expect(html).not.toMatch(/display:\s*(flex|grid)|float:|position:|var\(|<svg/);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
    // Without the style sheet, which many drop, nothing is left to its defaults that matters.
    const bare = html.replace(/<style>[^]*<\/style>/, '');
    for (const [tag] of bare.replace(/<!--[^]*?-->/g, '').matchAll(/<(?:h1|h2|p|a|li|td)\b[^>]*>/g))
      expect(tag).toMatch(/style="[^"]+"/);
    expect(bare).toContain('max-width:600px');
    expect(bare).toContain('<!--[if mso]><table role="presentation" width="600"');
  });

  it.each(MAILS)(
    'shows its own first words beside its subject, and none of what follows: %s',
    (_kind, write) => {
      const { html } = write(named('Max'), site);
      const hidden = /<body[^>]*>\n<div style="display:none;[^"]*">([^<]*)<\/div>/.exec(html)?.[1] ?? '';
      expect(hidden).toMatch(/^\S[^]*\S(?:&#847;&zwnj;&nbsp;){60}$/);
    },
  );

  it.each(MAILS)('leaves no sign between two facts at the end of a line of a phone: %s', (_kind, write) => {
    const { html, text } = write(named('Max'), site);
    expect(`${html}${text}`).not.toContain(' · ');
  });

  it('continues a long address after its sign, before it is cut inside a word', () => {
    const customer = { ...lea, email: 'anne-charlotte.vandenbroeck@entreprise-exemple.be' };
    const { html, text } = agencyRefundFailedMail({ ...refund('canceled'), customer }, site);
    expect(html).toContain('anne-charlotte.vandenbroeck@<wbr>entreprise-exemple.be');
    expect(text).toContain(customer.email);
  });

  it('puts no line break into a subject', () => {
    const { subject } = contactMessageMail(
      {
        firstName: 'Max\r\nBcc: tous@exemple.be',
        lastName: 'D',
        email: 'x@exemple.be',
        phoneNumber: '',
        message: 'm',
      },
      site,
    );
    expect(subject).toBe('Message de Max Bcc: tous@exemple.be D');
  });

  it('keeps the signs of French typography on the line of their word', () => {
    expect(welcomeMail(undefined, site).text).toContain('Bienvenue\u00a0!');
  });
});

describe('the mails of an account', () => {
  it('lead from a changed password, and from failed logins, to another password', () => {
    for (const { html, text } of [passwordChangedMail(site, now), loginFailuresMail(site)]) {
      expect(html).toContain('href="https://volant.example/forgot-password"');
      expect(text).toContain('\nhttps://volant.example/forgot-password\n');
    }
    expect(read(loginFailuresMail(site)).text).toContain('Au moins 20 tentatives de connexion');
  });

  it.each(['http://exemple.com', 'Gagnez 500 € sur www.exemple', 'Visitez exemple.com'])(
    'deliver no advertisement to whom somebody else signed up: %s',
    (firstName) => {
      const reset = read(passwordResetMail({ ...lea, firstName, token: 'abc' }, site));
      expect(reset.text).toContain('\nBonjour,\n');
      expect(reset.text).not.toContain(firstName);
    },
  );

  it.each(['Léa', 'J.-P.', 'M. Jean', "D'Arc", 'Æþ 李'])('greet %s', (firstName) => {
    const { text } = read(passwordResetMail({ ...lea, firstName, token: 'abc' }, site));
    expect(text).toContain(`\nBonjour ${firstName},\n`);
  });

  it.each(CUSTOMER_MAILS)('name nobody at an address that is not confirmed: %s', (_kind, write) => {
    const facts = named('Gagnez 500');
    const { subject, html, text } = write(
      {
        ...facts,
        vehicle: 'Peugeot 308',
        accessories: [],
        customer: { ...facts.customer, emailConfirmedAt: null },
      },
      site,
    );
    expect(`${subject}${html}${text}`).not.toContain('Gagnez');
  });

  it('link to our own address with the secret of the reset', () => {
    const { html, text, subject } = passwordResetMail({ ...lea, token: 'a_b-C9' }, site);
    const link = 'https://volant.example/reset-password?token=a_b-C9';
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(`\n${link}\n`);
    // Beside the button, for whom it does nothing.
    expect(html).toContain(`>${link}</a>`);
    expect(plain(text)).toContain('valable 30 minutes et ne sert qu’une fois');
    expect(subject).toBe('Choisissez un nouveau mot de passe');
  });

  it('tell the old address as much of the new one as its owner needs', () => {
    const { text } = emailChangedMail({ reader: lea, newEmail: 'secrete@exemple.be' }, site);
    expect(text).toContain('s•••@exemple.be');
    expect(text).not.toContain('secrete@');
    expect(plain(text)).toContain('Ce n’est pas vous ? Prévenez-nous sans attendre : +32 10 45 67 89');
  });

  it('tell an old address that was never confirmed nothing that somebody typed', () => {
    const reader = { ...lea, emailConfirmedAt: null };
    const { text } = emailChangedMail({ reader, newEmail: 'x@achetez-ici.example' }, site);
    expect(text).not.toMatch(/achetez|Léa/);
    expect(plain(text)).toContain('Ce n’est pas vous ?');
  });

  it('welcome, with the link that confirms the address', () => {
    const mail = read(welcomeMail({ token: 'a_b-C9' }, site));
    expect(mail.subject).toBe('Bienvenue chez Volant');
    expect(mail.text).toContain('\nhttps://volant.example/confirm-email?token=a_b-C9\n');
    expect(mail.text).toContain('valable 24 heures et ne sert qu’une fois');
    expect(read(welcomeMail(undefined, site)).text).not.toContain('confirm-email');
  });

  it.each([
    ['confirm', 'Confirmez votre adresse email', 'Un compte Volant utilise cette adresse.'],
    ['change', 'Confirmez votre nouvelle adresse email', 'pour son compte Volant'],
  ] as const)('confirm an address: %s', (purpose, subject, sentence) => {
    const mail = read(emailConfirmationMail({ purpose, token: 'a_b-C9' }, site));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('\nhttps://volant.example/confirm-email?token=a_b-C9\n');
  });
});

describe('the confirmation', () => {
  const mail = reservationConfirmedMail(reservation, site, now);

  it('tells dates with their weekday and hour, amounts, and what to bring', () => {
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
      'Agence : Rue de la Station 12, 1300 Wavre, Belgique',
      'https://volant.example/my-reservations',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it.each([
    ['2026-06-08T06:59:00Z', 'Annulation gratuite jusqu’au lundi 8 juin 2026 à 09:00.'],
    ['2026-06-08T07:00:01Z', 'L’acompte n’est pas remboursable, sauf si l’agence annule.'],
  ])('paid at %s, whenever it was booked: %s', (moment, sentence) => {
    const paidAt = new Date(moment);
    const late = reservationConfirmedMail({ ...reservation, paidAt }, site, paidAt);
    expect(plain(late.text)).toContain(sentence);
  });

  it('names no deadline as still to come that is over when the mail leaves', () => {
    const paidAt = new Date('2026-06-08T06:59:00Z');
    const leaves = new Date('2026-06-08T07:30:00Z');
    expect(plain(reservationConfirmedMail({ ...reservation, paidAt }, site, leaves).text)).toContain(
      'L’annulation était gratuite jusqu’au lundi 8 juin 2026 à 09:00 : l’acompte n’est plus remboursable, sauf si l’agence annule.',
    );
  });

  it('blames no cancellation that came too late when the deposit never was refundable', () => {
    const late = canceled({ paidAt: new Date('2026-06-08T07:00:01Z'), refundCents: null });
    expect(plain(reservationCanceledMail(late, site, now).text)).toContain(
      'il a été payé moins de 24 heures avant le retrait, et n’était pas remboursable',
    );
  });

  it('tells of the hour of the agency across the change to winter time', () => {
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

  it('brings the rental as a calendar entry that stays one entry', () => {
    expect(mail.attachments).toHaveLength(1);
    const [file] = mail.attachments;
    expect(file?.filename).toBe('reservation-12.ics');
    expect(file?.contentType).toMatch(/^text\/calendar/);
    expect(file?.content).toContain('\r\nUID:reservation-12@volant.example\r\n');
    expect(file?.content).toContain('\r\nDTSTART:20260609T070000Z\r\nDTEND:20260612T160000Z\r\n');
  });
});

describe('after a part of the deposit went back by the dashboard', () => {
  const partly = { ...reservation, elsewhereCents: 70_00 };

  it('every mail asks for what is really left to pay', () => {
    const { text, attachments } = reservationConfirmedMail(partly, site, now);
    for (const line of [
      'Acompte payé : 370,00 €',
      'Remboursé : -70,00 €',
      'Solde à régler au retrait : 934,50 €',
      '- le solde de 934,50 € ;',
    ]) {
      expect(plain(text).split('\n')).toContain(line);
    }
    expect(plain(attachments[0]?.content ?? '').replaceAll('\r\n ', '')).toContain('retrait : 934\\,50 €');
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
  it.each<[number, string]>([
    [0, 'Votre acompte de 370,00 € n’est pas remboursé : c’est ce que prévoient nos conditions'],
    [70_00, 'Le reste, 300,00 €, n’est pas remboursé : c’est ce que prévoient nos conditions'],
    [370_00, 'Votre acompte de 370,00 € vous a déjà été remboursé.'],
  ])('is told what became of the deposit, %i cents of it given back before', (elsewhereCents, sentence) => {
    const facts = canceled({ cancelReason: 'no_show', elsewhereCents });
    const mail = reservationNoShowMail(facts, site, now);
    const { subject, text } = read(mail);
    expect(subject).toBe('Véhicule non retiré : Peugeot 308, du 09/06/2026 au 12/06/2026');
    expect(text).toContain('était prêt le mardi 9 juin 2026 à 09:00, mais il n’a pas été retiré');
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/solde|caution|comme vous l’avez demandé/i);
    expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }]);
  });

  it('is told to the agency', () => {
    const { text } = read(agencyCancellationMail(canceled({ cancelReason: 'no_show' }), site));
    expect(text).toContain('Le client ne s’est pas présenté au retrait.');
    expect(text).toContain('L’acompte de 370,00 € est conservé.');
    expect(text).toContain('https://volant.example/manager-reservations?reservation=12');
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
      { isPaid: false, late: { cents: 20_00, isFailed: false } },
      ['Un paiement de 20,00', 'il vous est remboursé'],
    ],
    [
      'after a payment that confirmed nothing, whose refund failed',
      { isPaid: false, late: { cents: 20_00, isFailed: true } },
      ['Un paiement de 20,00', 'nous nous en occupons'],
    ],
  ])('%s', (_case, values, sentences) => {
    const { subject, text } = read(reservationCanceledMail(canceled(values), site, now));
    expect(subject).toBe('Réservation annulée : Peugeot 308, du 09/06/2026 au 12/06/2026');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text.includes('remboursé en totalité')).toBe(values.refundCents !== undefined);
    // Nobody takes the dates for valid.
    expect(text).toContain('Retrait annulé : mardi 9 juin 2026 à 09:00');
    expect(text).not.toMatch(/^Retrait :/m);
    // The rest of the price and the caution were never paid.
    expect(text).not.toMatch(/solde|caution/i);
  });

  it('takes out of the calendar what the confirmation brought', () => {
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
      { isPaid: false, late: { cents: 20_00, isFailed: true } },
      'à la demande du client',
      'son remboursement a échoué',
    ],
  ])('is told to the agency: %o', (values, who, money) => {
    const { subject, text } = read(agencyCancellationMail(canceled(values), site));
    expect(subject).toBe('Réservation n° 12 annulée : Peugeot 308, du 09/06/2026 au 12/06/2026');
    expect(text).toContain(`La réservation a été annulée ${who}`);
    expect(text).toContain(money);
    expect(text).toContain('Téléphone : +32 470123456');
  });
});

describe('a refund', () => {
  it.each<[RefundFacts, string]>([
    [refund('canceled'), 'parce que votre réservation n° 12 a été annulée.'],
    [refund('unclaimed', null), 'parce que votre paiement n’a été suivi d’aucune réservation.'],
    [refund('duplicate'), 'parce que votre réservation n° 12 était déjà payée'],
    [refund('refused'), 'les dates ou les accessoires n’étaient plus disponibles'],
    [refund('canceled', null), 'parce que votre réservation a été annulée.'],
    [
      { ...refund('not_rebuilt', null), lostPeriod: { startDate: '2026-06-08', endDate: '2026-06-11' } },
      'Un incident technique nous a fait perdre votre réservation du 08/06/2026 au 11/06/2026',
    ],
  ])('tells why, how much and when: %o', (facts, why) => {
    const { subject, text } = read(depositRefundedMail(facts, site));
    expect(subject).toBe('Votre acompte de 370,00 € vous est remboursé');
    expect(text).toContain(why);
    expect(text).toContain('5 à 10 jours ouvrables');
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
});

describe('mails to the agency', () => {
  it('tell who booked what, and how to reach them', () => {
    const { subject, text } = read(agencyReservationMail(reservation, site));
    expect(subject).toBe('Nouvelle réservation n° 12 : Peugeot 308, du 09/06/2026 au 12/06/2026');
    for (const line of [
      'Nom : Léa Peeters',
      'Email : lea@exemple.be',
      'Solde à régler au retrait : 864,50 €',
      'https://volant.example/manager-reservations?reservation=12',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('carry a message of the contact form line by line, without a phone number that was not given', () => {
    const message = {
      firstName: 'Max',
      lastName: 'Dubois',
      email: 'max@exemple.be',
      phoneNumber: '',
      message: 'Bonjour,\n\n1 < 2 & 3 ?\nMax',
    };
    const mail = contactMessageMail(message, site);
    expect(mail.text).toContain('Bonjour,\n\n1 < 2 & 3 ?\nMax');
    expect(mail.html).toContain('Bonjour,<br><br>1 &lt; 2 &amp; 3 ?<br>Max');
    expect(mail.text).not.toContain('Téléphone');
    expect(mail.subject).toBe('Message de Max Dubois');
  });
});
