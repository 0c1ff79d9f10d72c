import { describe, expect, it } from 'vitest';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { codeFailuresMail, loginFailuresMail } from './templates/login-failures.ts';
import { newDeviceMail } from './templates/new-device.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { secondFactorChangedMail } from './templates/second-factor-changed.ts';
import { welcomeMail } from './templates/welcome.ts';
import { lea, MAILS, named, now, plain, read, site } from '../testing/mail-examples.ts';

/** Mails to customers. */
const CUSTOMER_MAILS = MAILS.filter(([kind]) => !/^agency|^contact/.test(kind));

describe('the mails of an account', () => {
  it('link to a new password after a changed one and after failed logins', () => {
    for (const { html, text } of [
      passwordChangedMail(site, now),
      secondFactorChangedMail(site, { isOn: true, changedAt: now }),
      newDeviceMail(site, { device: '', at: now }),
      loginFailuresMail(site),
      codeFailuresMail(site),
    ]) {
      expect(html).toContain('href="https://volant.example/forgot-password"');
      expect(text).toContain('\nhttps://volant.example/forgot-password\n');
    }
    expect(read(loginFailuresMail(site)).text).toContain('Au moins 20 tentatives de connexion');
  });

  it.each(['http://exemple.com', 'Gagnez 500 € sur www.exemple', 'Visitez exemple.com'])(
    'contain no advertisement typed by a stranger who signed up: %s',
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

  it.each(CUSTOMER_MAILS)('contain no name for an address that is not confirmed: %s', (_kind, write) => {
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

  it('link to our own address with the token of the reset', () => {
    const { html, text, subject } = passwordResetMail({ ...lea, token: 'a_b-C9' }, site);
    const link = 'https://volant.example/reset-password?token=a_b-C9';
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(`\n${link}\n`);
    // Also as text, for readers whose button does not work.
    expect(html).toContain(`>${link}</a>`);
    expect(plain(text)).toContain('valable 30 minutes et ne sert qu’une fois');
    expect(subject).toBe('Choisissez un nouveau mot de passe');
  });

  it('quote only a masked form of the new address to the old one', () => {
    const link = { token: 'a_b-C9' };
    const { text } = emailChangedMail({ reader: lea, newEmail: 'secrete@exemple.be', link }, site);
    expect(text).toContain('s•••@exemple.be');
    expect(text).not.toContain('secrete@');
    expect(plain(text)).toContain('Ce n’était pas vous ?');
    expect(text).toContain('\nhttps://volant.example/restore-email?token=a_b-C9\n');
    expect(plain(text)).toContain('valable 7 jours et ne sert qu’une fois. Une question ? +32 10 45 67 89');
  });

  it('quote nothing typed by a user to an old address that was never confirmed', () => {
    const reader = { ...lea, emailConfirmedAt: null };
    const link = { token: 'a_b-C9' };
    const { text } = emailChangedMail({ reader, newEmail: 'x@achetez-ici.example', link }, site);
    expect(text).not.toMatch(/achetez|Léa/);
    expect(plain(text)).toContain('Ce n’était pas vous ?');
  });

  it('welcome, with the link that confirms the address', () => {
    const mail = read(welcomeMail({ token: 'a_b-C9' }, site));
    expect(mail.subject).toBe('Bienvenue chez Volant');
    expect(mail.text).toContain('\nhttps://volant.example/confirm-email?token=a_b-C9\n');
    expect(mail.text).toContain('valable 24 heures et ne sert qu’une fois');
    expect(read(welcomeMail(undefined, site)).text).not.toContain('confirm-email');
  });

  it('confirm an address', () => {
    const mail = read(emailConfirmationMail({ token: 'a_b-C9' }, site));
    expect(mail.subject).toBe('Confirmez votre adresse email');
    expect(mail.text).toContain('Un compte Volant utilise cette adresse.');
    expect(mail.text).toContain('\nhttps://volant.example/confirm-email?token=a_b-C9\n');
  });
});
