import { describe, expect, it } from 'vitest';
import { agencyRequestMail } from './templates/agency-request.ts';
import { requestReceivedMail } from './templates/request-received.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { now, plain, read, request, reservation, site } from '../testing/mail-examples.ts';

/** Free until Monday 8 June 2026, 09:00 in Brussels. */
const late = new Date('2026-06-08T07:00:01Z');

describe('the confirmation of a request', () => {
  it('says which moment counts, and that the reservation is still valid', () => {
    const { subject, text } = read(requestReceivedMail(reservation, request, site));
    expect(subject).toBe('Votre demande est enregistrée : Peugeot 308, du 09/06/2026 au 12/06/2026');
    for (const part of [
      'Nous avons reçu le lundi 1er juin 2026 à 12:00 votre demande d’annulation pour la réservation n° 12',
      'est jugé à ce moment, le lundi 1er juin 2026 à 12:00, même si l’agence traite votre demande plus tard.',
      'l’acompte vous sera remboursé avec l’annulation',
      'La réservation reste valable tant que l’agence ne l’a pas annulée ou modifiée.',
      'Mon vol est annulé.',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
  });

  it.each([
    ['late', { askedAt: late }, {}, /n’est plus remboursable/],
    ['about a fixed deposit', {}, { depositLockedAt: now }, /L’acompte n’est pas remboursable/],
  ] as const)('promises no refund when it is %s', (_name, asked, facts, sentence) => {
    const { text } = read(requestReceivedMail({ ...reservation, ...facts }, { ...request, ...asked }, site));
    expect(text).toMatch(sentence);
    expect(text).not.toContain('vous sera remboursé');
  });

  it('for a change says nothing of a refund; without a text quotes none', () => {
    const { text } = read(
      requestReceivedMail(reservation, { ...request, wish: 'changement', text: '' }, site),
    );
    expect(text).not.toMatch(/rembours|Votre message/);
  });
});

it('the agency reads what is asked, of whom, and since when', () => {
  const { subject, text } = read(agencyRequestMail(reservation, request, site));
  expect(subject).toBe('Annulation demandée : réservation n° 12, Peugeot 308, du 09/06/2026 au 12/06/2026');
  for (const part of ['Mon vol est annulé.', 'Léa Peeters', '/manage/reservations/12', '12:00']) {
    expect(text).toContain(part);
  }
});

it('nothing that the customer typed goes to an address that nobody confirmed', () => {
  const customer = { ...reservation.customer, emailConfirmedAt: null };
  const { text } = read(requestReceivedMail({ ...reservation, customer }, request, site));
  expect(text).not.toContain('Mon vol est annulé.');
});

it('a late confirmation does not say that the deposit is lost while a request from before the deadline is open', () => {
  const asked = { ...reservation, cancellationAskedAt: now };
  expect(plain(reservationConfirmedMail(asked, site, late).text)).toContain(
    'vous sera remboursé si la réservation',
  );
  expect(plain(reservationConfirmedMail(reservation, site, late).text)).not.toContain('vous sera remboursé');
});
