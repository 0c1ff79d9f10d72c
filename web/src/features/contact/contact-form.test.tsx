import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../server/src/testing/builders.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ContactForm } from './contact-form.tsx';

const site = await startTestSite();
const form = () => screen.getByRole('form', { name: 'Écrivez-nous' });
const field = (label: RegExp) => within(form()).getByLabelText<HTMLInputElement>(label);
const send = () => within(form()).getByRole('button', { name: 'ENVOYER' });

describe('the contact form', () => {
  it('names the fields that are missing, before it asks for the captcha', async () => {
    const { user } = site.open(<ContactForm />);
    await user.type(field(/^Prénom/), 'Léa');
    await user.click(send());
    expect(await refusedWith()).toEqual([
      'Veuillez remplir tous les champs obligatoires.',
      'Nom',
      'Adresse email',
      'Message',
    ]);
    expect(errorOf(field(/^Message/))).toBe('Ce champ est obligatoire.');
    expect(field(/^Prénom/).value).toBe('Léa');
    expect(site.acts()).toEqual([]);
    // The sentence goes as soon as it is no longer true; those of the others stay.
    await user.type(field(/^Message/), 'B');
    expect(errorOf(field(/^Message/))).toBeUndefined();
    expect(errorOf(field(/^Nom/))).toBe('Ce champ est obligatoire.');
  });

  it('refuses an invalid address at its field', async () => {
    const { user } = site.open(<ContactForm />);
    for (const label of [/^Prénom/, /^Nom/, /^Téléphone/, /^Message/]) await user.type(field(label), 'Texte');
    await user.type(field(/^Adresse email/), 'lea@');
    await user.click(send());
    expect((await refusedWith())[0]).toBe("L'adresse email n'est pas valide.");
    expect(errorOf(field(/^Adresse email/))).toBe("L'adresse email n'est pas valide.");
    expect(site.acts()).toEqual([]);
  });

  it('fills in the data of a signed-in user', async () => {
    const customer = await aCustomer(site.t);
    const { user } = site.open(<ContactForm />, { user: customer });
    await user.click(field(/^Message/));
    await waitFor(() => expect(field(/^Adresse email/).value).toBe(customer.email));
    expect(field(/^Prénom/).value).toBe('Léa');
  });
});

describe('the captcha of the contact form', () => {
  const captcha = () => within(form()).getByRole('group', { name: 'Vérification anti-robot' });

  it('shows when it could not be loaded, and retries with its button', async () => {
    const { user } = site.open(<ContactForm />);
    site.loseNetwork('everything');
    await user.click(field(/^Message/));
    const retry = await within(form()).findByRole('button', { name: 'Réessayer' });
    expect(captcha().textContent).toContain('La vérification anti-robot n’a pas pu être chargée.');
    site.findNetwork();
    await user.click(retry);
    await waitFor(() => expect(captcha().querySelector('altcha-widget')).not.toBeNull());
    expect(captcha().textContent).not.toContain('n’a pas pu être chargée');
  });

  it('blocks the message until it is solved, and keeps what was typed', async () => {
    const { user } = site.open(<ContactForm />);
    await user.click(field(/^Message/));
    await waitFor(() => expect(captcha().querySelector('altcha-widget')).not.toBeNull());
    for (const [label, text] of [
      [/^Prénom/, 'Léa'],
      [/^Nom/, 'Peeters'],
      [/^Adresse email/, 'lea@exemple.be'],
      [/^Téléphone/, '0470 12 34 56'],
      [/^Message/, 'Bonjour'],
    ] as const) {
      await user.click(field(label));
      await user.paste(text);
    }
    await user.click(send());
    expect((await refusedWith()).slice(1)).toEqual(['Veuillez valider le reCAPTCHA.']);
    expect(field(/^Message/).value).toBe('Bonjour');
    expect(site.acts()).toEqual([]);
  });
});
