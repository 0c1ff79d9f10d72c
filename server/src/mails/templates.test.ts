import { describe, expect, it } from 'vitest';
import { agencyRefundFailedMail } from './templates/agency-refund-failed.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { contactMessageMail } from './templates/contact-message.ts';
import { welcomeMail } from './templates/welcome.ts';
import {
  BACKWARDS,
  lea,
  MAILS,
  named,
  NASTY,
  read,
  refund,
  reservation,
  site,
} from '../testing/mail-examples.ts';

describe('every mail', () => {
  it.each(MAILS)('escapes what people typed, in a complete French document: %s', (_kind, write) => {
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
    // Nothing is fetched when a mail is opened, and every link leads to the site, or calls.
    expect(html).not.toMatch(/src=["']|url\(|@import|<link/);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/volant\.example|^tel:\+?\d+$/);
    expect(html).toContain('Numéro d’entreprise\u00a0: BE\u00a00123.456.749');
  });

  it.each(MAILS)('drops direction marks and line breaks from what people typed: %s', (_kind, write) => {
    const wanted = write(named('Max Bcc: tous@exemple.be'), site);
    const typed = write(named(`${BACKWARDS}Max\r\n\u2028 Bcc: tous@exemple.be\u2066`), site);
    // A message of the contact form has lines of its own.
    const asOneLine = (text: string): string =>
      text.replace(/Max\n\n Bcc/, 'Max Bcc').replace('Max<br><br> Bcc', 'Max Bcc');
    expect(asOneLine(typed.text)).toBe(wanted.text);
    expect(asOneLine(typed.html)).toBe(wanted.html);
    expect(typed.subject).toBe(wanted.subject);
  });

  it.each(MAILS)('uses only tables and style attributes for its layout: %s', (_kind, write) => {
    const { html } = write(named('Max'), site);
    expect(html).not.toMatch(/display:\s*(flex|grid)|float:|position:|var\(|<svg/);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
    // Every element has its style without the style sheet, which many programs drop.
    const bare = html.replace(/<style>[^]*<\/style>/, '');
    for (const [tag] of bare.replace(/<!--[^]*?-->/g, '').matchAll(/<(?:h1|h2|p|a|li|td)\b[^>]*>/g))
      expect(tag).toMatch(/style="[^"]+"/);
    expect(bare).toContain('max-width:600px');
    expect(bare).toContain('<!--[if mso]><table role="presentation" width="600"');
  });

  it.each(MAILS)('keeps its sentences apart from a box or a table above them: %s', (_kind, write) => {
    expect(write(named('Max'), site).html).not.toMatch(/<\/table>\n<p style="margin:0 /);
  });

  it.each(MAILS)('calls each telephone number that it shows: %s', (_kind, write) => {
    const { html, text } = write(named('Max'), site);
    const shown = [...text.matchAll(/\+\d[\d\u00a0]{6,}\d/g)].map(([number]) => number);
    expect(shown).not.toEqual([]);
    const links = [...html.matchAll(/<a href="tel:([+\d]+)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, called = '', number = '']) => [called, number],
    );
    expect(links).toEqual(shown.map((number) => [number.replaceAll('\u00a0', ''), number]));
  });

  it('calls a customer, whose number may be written without a prefix, but no day and no amount', () => {
    const customer = { ...reservation.customer, phoneNumber: '0470 12 34 56' };
    const { html } = agencyReservationMail({ ...reservation, customer }, site);
    expect(html).toContain('href="tel:0470123456"');
    expect([...html.matchAll(/href="tel:([^"]*)"/g)].map(([, called]) => called)).toEqual([
      '0470123456',
      site.agency.phone.replaceAll(' ', ''),
    ]);
  });

  it.each(MAILS)('has a preview text that is followed by filler: %s', (_kind, write) => {
    const { html } = write(named('Max'), site);
    const hidden = /<body[^>]*>\n<div style="display:none;[^"]*">([^<]*)<\/div>/.exec(html)?.[1] ?? '';
    expect(hidden).toMatch(/^\S[^]*\S(?:&#847;&zwnj;&nbsp;){60}$/);
  });

  it.each(MAILS)('has no separator that could end a line on a phone: %s', (_kind, write) => {
    const { html, text } = write(named('Max'), site);
    expect(`${html}${text}`).not.toContain(' · ');
  });

  it('lets a long address break after its @', () => {
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

  it('puts no-break spaces before French punctuation', () => {
    expect(welcomeMail(undefined, site).text).toContain('Bienvenue\u00a0!');
  });
});

describe('mails to the agency', () => {
  it('say who booked what, and how to reach them', () => {
    const { subject, text } = read(agencyReservationMail(reservation, site));
    expect(subject).toBe('Nouvelle réservation n° 12 : Peugeot 308, du 09/06/2026 au 12/06/2026');
    for (const line of [
      'Nom : Léa Peeters',
      'Email : lea@exemple.be',
      'Solde à régler au retrait : 864,50 €',
      'https://volant.example/manage/reservations/12',
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
