import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Locator } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { expect, test, withDataDirectory } from '../../fixtures.ts';
import { cards, signInAs, title, unfold } from '../../pages.ts';
import { siteClient, type Customer, type SiteClient } from '../../site-client.ts';
import { managerAccount, startVolant } from '../../volant-process.ts';

/** A mail server that rejects every recipient. */
const startRefusingMailServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, answer) => {
      answer(Object.assign(new Error('no such user'), { responseCode: 550 }));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const paidRental = async (site: SiteClient, customer: Customer, card: string): Promise<Reservation> => {
  const { body } = await site.book(customer.token, await site.freeRental());
  await site.payDeposit(customer.token, body, card);
  await expect
    .poll(async () => (await site.myReservations(customer.token)).find(({ id }) => id === body.id)?.status)
    .toBe('upcoming');
  return body;
};

test('alerts stay on the home page of the manager until they are resolved', async ({
  browser,
  expectAccessible,
}) => {
  await withDataDirectory(async (dataDir) => {
    const mailServer = await startRefusingMailServer();
    const server = await startVolant({ dataDir, env: { SMTP_URL: mailServer.url } });
    try {
      const site = siteClient(server.url);
      const manager = await site.logIn(managerAccount);
      const customer = await site.register();
      const canceled = await paidRental(site, customer, cards.refundFails);
      await paidRental(site, customer, cards.disputed);
      const { status } = await site.call(reservationsApi.cancel, {
        token: manager,
        params: { id: canceled.id },
      });
      expect(status).toBe(200);

      const context = await browser.newContext({ baseURL: server.url, locale: 'fr-BE' });
      const page = await context.newPage();
      await signInAs(page, { email: managerAccount.email, token: manager });
      const alert = (name: RegExp): Locator => page.getByRole('article', { name });
      const refund = alert(/^Un remboursement de .* a échoué$/);
      const dispute = alert(/^Un paiement de .* est contesté$/);
      const mails = alert(/emails n’ont pas pu être remis$/);
      await expect(async () => {
        await page.goto('/manage');
        await expect(title(page, /^Bonjour/)).toBeVisible();
        for (const shown of [refund, dispute, mails]) await expect(shown).toBeVisible();
      }).toPass({ timeout: 200_000 });
      await expect(refund).toContainText(customer.email);
      const link = `/manage/reservations/${canceled.id}`;
      await expect(mails.locator(`a[href="${link}"]`).first()).toBeAttached();
      await expect(mails).toContainText('Bienvenue');
      await expectAccessible(page);

      await unfold(page);
      await expect(refund.getByRole('link', { name: /^réservation n°/ })).toHaveAttribute('href', link);
      await expectAccessible(page);
      await refund.getByRole('button', { name: 'Remboursé autrement' }).click();
      const question = page.getByRole('alertdialog', { name: /^Acompte rendu autrement/ });
      await expect(question).toContainText(`${customer.firstName} ${customer.lastName} a reçu`);
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Retour' }).click();
      await expect(question).toBeHidden();
      await expect(refund).toBeVisible();
      await refund.getByRole('button', { name: 'Remboursé autrement' }).click();
      await question.getByRole('button', { name: 'Oui, il est rendu' }).click();
      await expect(refund).toBeHidden();
      await dispute.getByRole('button', { name: 'Ne plus afficher' }).click();
      await expect(dispute).toBeHidden();
      await mails.getByRole('button', { name: 'Ne plus afficher' }).click();
      await expect(mails).toBeHidden();

      await page.reload();
      await expect(title(page, /^Bonjour/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'À vérifier' })).toBeHidden();
      await context.close();
    } finally {
      await server.stop();
      await mailServer.stop();
    }
  });
});
