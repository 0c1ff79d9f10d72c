import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNewcomer } from '../../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { RestoreEmailPage } from './restore-email-page.tsx';

const site = await startTestSite();
describe('the link that confirms an address', () => {
  it('confirms when the button is pressed, once', async () => {
    const newcomer = await aNewcomer(site.t);
    await site.t.volant.mails.deliver();
    const mail = site.t.mails.sent.findLast(
      ({ to, text }) => to.address === newcomer.email && text.includes('confirm-email'),
    );
    const token = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    site.open(<ConfirmEmailPage />, { at: `/confirm-email?token=${token}` });
    const button = await screen.findByRole('button', { name: 'Confirmer cette adresse' });
    expect(site.acts()).not.toContain('POST /api/auths/confirm-email');
    clickTwice(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmer cette adresse' })).toBeNull());
    expect(new Set(site.acts())).toEqual(
      new Set(['POST /api/auths/confirm-email/check', 'POST /api/auths/confirm-email']),
    );
    expect(site.acts().filter((call) => call.endsWith('confirm-email'))).toHaveLength(1);
  });

  it('says at once when it is no longer valid, and offers nothing', async () => {
    site.open(<ConfirmEmailPage />, { at: '/confirm-email', state: { token: 'inconnu' } });
    expect(await screen.findByText(/Ce lien de confirmation n’est plus valable/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmer cette adresse' })).toBeNull();
  });

  it('is offered where it cannot be checked, and says then that it ended meanwhile', async () => {
    const { user } = site.open(<ConfirmEmailPage />, {
      at: '/confirm-email',
      state: { token: 'inconnu' },
      lost: /confirm-email\/check/,
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmer cette adresse' }));
    expect(await screen.findByText(/Ce lien de confirmation n’est plus valable/)).toBeTruthy();
  });
});

describe('the link that puts an address back', () => {
  it('says at once when it is no longer valid, and offers nothing', async () => {
    site.open(<RestoreEmailPage />, { at: '/restore-email', state: { token: 'inconnu' } });
    expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remettre mon adresse' })).toBeNull();
  });
});
