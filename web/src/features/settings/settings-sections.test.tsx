import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

const open = (at = '/manage/reglages'): OpenedPage => site.open(<SettingsPage />, { at, user: manager });

/** Whether the browser asks before the tab is closed. */
const asksBeforeLeaving = (): boolean => {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
};

describe('the sections of the settings', () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Sections des réglages' }));
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  it('have an address each, and are shown one at a time', async () => {
    const { user, address } = open();
    expect(shown()).toEqual(['Prix', 'Kilomètre supplémentaire']);
    await user.click(links().getByRole('link', { name: 'Jours de fermeture' }));
    expect(address()).toBe('/manage/reglages?section=jours');
    expect(shown()).toEqual(['Jours de fermeture']);
    await user.click(links().getByRole('link', { name: 'Locations' }));
    expect(shown()).toEqual([
      'Frais de retour',
      'Assurance et carburant',
      'Client absent',
      'Réductions des employés',
      'Caisse',
    ]);
    expect(links().getByRole('link', { current: 'page' }).textContent.trim()).toBe('Locations');
  });

  it.each([
    ['/manage/reglages', 'Prix'],
    ['/manage/reglages?section=autre', 'Prix'],
    ['/manage/reglages#fermetures', 'Jours de fermeture'],
    ['/manage/reglages#absence', 'Frais de retour'],
  ])('%s opens on %s', async (at, heading) => {
    open(at);
    await waitFor(() => expect(shown()[0]).toBe(heading));
  });

  it('keep what is typed in them, and the page asks before it is left', async () => {
    const { user, address } = open('/manage/reglages?section=locations');
    const minutes = () => screen.findByLabelText<HTMLInputElement>(/^Délai d’attente/);
    await user.clear(await minutes());
    await user.type(await minutes(), '90');
    await user.click(links().getByRole('link', { name: 'Prix' }));
    await user.click(links().getByRole('link', { name: 'Locations' }));
    expect((await minutes()).value).toBe('90');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(
      within(await screen.findByRole('form', { name: 'Client absent' })).getByRole('button', {
        name: 'Enregistrer',
      }),
    );
    await screen.findByText('Enregistré');
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    expect(address()).toBe('/manage/reglages?section=locations');
  });
});
