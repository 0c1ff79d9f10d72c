import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { pdfPages } from '../../../server/src/testing/files/pdf-pages.ts';
import { expect, newContext, test, withDataDirectory } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { withInventedSite } from '../../invented-language/build.ts';
import { foreignIn, known, pageTexts } from '../../invented-language/unsaid.ts';
import { cards, fillCard, signInAs } from '../../pages.ts';
import { newPerson, siteClient } from '../../site-client.ts';
import { managerAccount, startVolant } from '../../volant-process.ts';

const SPEAK = pathToFileURL(join(import.meta.dirname, '..', '..', 'invented-language', 'speak.ts')).href;

test('a booking in another language leaves no French word, from the home page to the papers', async ({
  browser,
  pageErrors,
}) => {
  await withDataDirectory((dataDir) =>
    withInventedSite(async (program) => {
      const server = await startVolant({ dataDir, program, env: { NODE_OPTIONS: `--import=${SPEAK}` } });
      const site = siteClient(server.url);
      const context = await newContext(browser, server.url);
      pageErrors.watch(context);
      const page = await context.newPage();
      const token = await site.logIn(managerAccount);
      const person = newPerson();
      const data = known(
        await site.vehicles(),
        await site.accessories(token),
        await site.expected(agencyApi.read),
        person,
      );

      const expectSaid = async (where: string): Promise<void> => {
        const foreign = (await pageTexts(page)).flatMap((text) => foreignIn(text, data));
        expect.soft([...new Set(foreign)], `${where}, ${page.url()}`).toEqual([]);
        await expectFitsPhone(page);
      };
      const main = page.getByRole('main');
      const click = (name: string | RegExp): Promise<void> =>
        page.getByRole('button', { name }).first().click();

      await page.goto('/');
      await expect(main.getByRole('listitem').first()).toBeVisible();
      await expectSaid('home');

      const rental = await site.freeRental({ days: 4 });
      await page.goto(`/?du=${rental.startDate}&au=${rental.endDate}#vehicules`);
      await expect(main.getByRole('listitem').first()).toBeVisible();
      await expectSaid('search');

      await page.goto(`/vehicules/details/${rental.vehicle.id}`);
      await expectSaid('vehicle');
      for (const entrance of ['/login', '/register', '/forgot-password']) {
        await page.goto(entrance);
        await expectSaid('entrance');
      }

      const customer = await site.register(person);
      await signInAs(page, customer);
      await page.goto(`/reservation?vehicule=${rental.vehicle.id}`);
      await expect(page.getByRole('application')).toBeVisible();
      await expectSaid('dates');
      await page.getByLabel('Date de début').fill(formatShortDate(rental.startDate));
      await page.getByLabel('Date de fin').fill(formatShortDate(rental.endDate));
      await click('Continuer');
      await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
      await expectSaid('accessories');
      await click('Continuer vers le paiement');
      const form = page.frameLocator('iframe[title*="Saisie sécurisée du paiement"]');
      await expect(form.getByLabel('Numéro de carte')).toBeVisible();
      await expectSaid('payment');
      await fillCard(form, cards.declined);
      await click('Finaliser la réservation');
      await expect(main.getByRole('alert').first()).toBeVisible();
      await expectSaid('a refused card');
      await fillCard(form, cards.accepted);
      await click('Finaliser la réservation');
      await expect(page.getByRole('heading', { level: 1, name: 'RÉSERVATION CONFIRMÉE' })).toBeVisible();
      await expectSaid('paid');

      await page.goto('/my-reservations');
      await click('Détails');
      await expectSaid('own reservations');

      await expectMailsSaid(page, person.email, data);
      const [reservation] = await site.myReservations(customer.token);
      const asked = { params: { id: reservation?.id ?? 0 } };
      await site.expected(documentsApi.issue, { ...asked, token, body: { kind: 'contract' } });
      const { documents } = await site.expected<DocumentList>(documentsApi.list, {
        ...asked,
        token: customer.token,
      });
      expect(documents.length).toBeGreaterThan(0);
      for (const { id } of documents) {
        const pdf = await page.request.get(documentsApi.pdf.path.replace(':id', id), {
          headers: { authorization: `Bearer ${customer.token}` },
        });
        const text = pdfPages(await pdf.body())
          .flat()
          .map((drawn) => drawn.text)
          .join(' ');
        expect.soft(foreignIn(text, data), `paper ${id}`).toEqual([]);
      }
      await context.close();
      expect(await server.stop()).toBe(0);
    }),
  );
});

/** Every mail that the person has got. */
const expectMailsSaid = async (page: Page, to: string, data: readonly string[]): Promise<void> => {
  const answer = await page.request.get('/sandbox/mail?format=json');
  const mails = ((await answer.json()) as { name: string; to: string; subject: string }[]).filter((mail) =>
    mail.to.includes(to),
  );
  expect(mails.length).toBeGreaterThan(0);
  for (const { name, subject } of mails) {
    await page.goto(`/sandbox/mail/${name}`);
    const text = await page.frameLocator('iframe[title="Message"]').locator('body').innerText();
    expect.soft(foreignIn(`${subject}\n${text}`, data), subject).toEqual([]);
  }
};
