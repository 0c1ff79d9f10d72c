// @module-tag long
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aManager, anEmployee } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { GoingLiveSection } from './going-live-section.tsx';

const site = await startTestSite();
const owner = await aManager(site.t);
afterEach(async () => {
  await site.t.db.deleteFrom('installation_fact').execute();
  site.t.mails.failWith(undefined);
});

const list = () => screen.findByRole('region', { name: 'Mettre l’agence en ligne' });

const open = (user = owner) => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<GoingLiveSection />, { at: '/manage', user });
};

/** The line with that heading. */
const line = async (name: string): Promise<HTMLElement> => {
  const heading = await within(await list()).findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`no line is called ${name}`);
  return item;
};

const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('the checklist', () => {
  it('tells what is done and what is missing, with the way to each', async () => {
    open();
    expect(await within(await list()).findByText(/^\d sur 8$/)).toBeTruthy();
    const agency = await line('Les coordonnées de l’agence sont complètes');
    expect(textOf(agency)).toContain('À faire');
    expect(textOf(agency)).toContain('Il manque');
    expect(within(agency).getByRole('link', { name: 'Compléter' }).getAttribute('href')).toBe(
      '/manage/reglages?section=agence',
    );
    const vehicle = await line('Un premier véhicule est proposé, avec une photo');
    const importer = within(vehicle).getByRole('link', { name: 'Importer un fichier' });
    expect(importer.getAttribute('href')).toBe('/manage/importer');
    const payments = await line('Les paiements arrivent');
    expect(textOf(payments)).toContain('Mode démonstration');
    const backups = await line('Les données sont sauvegardées, et se restaurent');
    expect(textOf(backups)).toContain('npm run backup -- --verify');
  });

  it('sends a trial mail, and shows what the mail server answered', async () => {
    const { user } = open();
    const mails = await line('Les messages partent');
    await user.click(within(mails).getByRole('button', { name: 'Envoyer un mail d’essai' }));
    expect(await within(mails).findByText(/accepté\. Réponse.*250 2\.0\.0 OK/)).toBeTruthy();
    expect(site.t.mails.sent.at(-1)).toMatchObject({ to: { address: owner.email } });
    site.t.mails.failWith(new Error('554 5.7.1 spam'));
    await user.click(within(mails).getByRole('button', { name: 'Envoyer un mail d’essai' }));
    expect(await within(mails).findByText(/refusé\. Réponse.*554 5\.7\.1 spam/)).toBeTruthy();
  });

  it('reads the account at the payment provider', async () => {
    const { user } = open();
    const payments = await line('Les paiements arrivent');
    await user.click(within(payments).getByRole('button', { name: 'Vérifier' }));
    expect(await within(payments).findByText(/peut encaisser.*Cartes.*actif/)).toBeTruthy();
  });

  it('notes that the legal pages were read, and leads to them', async () => {
    const { user } = open();
    const pages = await line('Les pages légales sont relues');
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/cgu-cgv', '/politique-confidentialite', '/mentions-legales']);
    await user.click(within(pages).getByRole('button', { name: 'J’ai relu ces pages' }));
    expect(await within(pages).findByText('Fait')).toBeTruthy();
    expect(textOf(pages)).toContain('Relues le lundi 1er juin 2026');
  });

  it('is put away, and taken up again', async () => {
    const { user } = open();
    await user.click(within(await list()).getByRole('button', { name: 'Ranger cette liste' }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre la mise en ligne' }));
    expect(await list()).toBeTruthy();
  });

  it('is not shown to employees, who do not ask for it', async () => {
    const employee = await anEmployee(site.t);
    open(employee);
    await site.answered();
    expect(screen.queryByRole('region', { name: 'Mettre l’agence en ligne' })).toBeNull();
    expect((await site.t.get('/api/installation', employee.token)).status).toBe(403);
  });
});
