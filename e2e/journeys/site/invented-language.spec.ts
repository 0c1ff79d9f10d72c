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

const REGISTER = pathToFileURL(
  join(import.meta.dirname, '..', '..', 'invented-language', 'register.ts'),
).href;

/** The text of a page of a paper ends above, its footer stands below. */
const FOOTER_Y = 56;

test('a booking in another language leaves no French word, from the home page to the papers', async ({
  browser,
  pageErrors,
}) => {
  await withDataDirectory((dataDir) =>
    withInventedSite(async (program) => {
      const server = await startVolant({ dataDir, program, env: { NODE_OPTIONS: `--import=${REGISTER}` } });
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
        const texts = await pageTexts(page);
        expect(texts.join(' '), `marks on ${where}`).toContain('⟦');
        const foreign = texts.flatMap((text) => foreignIn(text, data));
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
        expect(pdf.status()).toBe(200);
        const text = paperText(await pdf.body());
        expect(text, `marks on the paper ${id}`).toContain('⟦');
        expect.soft(foreignIn(text, data), `paper ${id}`).toEqual([]);
      }
      await context.close();
      expect(await server.stop()).toBe(0);
      expect(server.output().match(/^.*"level":(50|60).*$/gm) ?? []).toEqual([]);
    }),
  );
});

/** The footers of a paper, then its text, in which a sentence may go on on the next page. */
const paperText = (pdf: Buffer): string => {
  const drawn = pdfPages(pdf).flat();
  const textOf = (pieces: typeof drawn): string => pieces.map(({ text }) => text).join(' ');
  const footers = drawn.filter(({ y }) => y < FOOTER_Y);
  // The font that they are written in has no brackets: both are the glyph 0 of the file.
  const marked = textOf(footers).replaceAll(/\0([^\0]*)\0/g, '⟦$1⟧');
  return `${marked}\n${textOf(drawn.filter(({ y }) => y >= FOOTER_Y))}`;
};

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
    expect(text, `marks in ${subject}`).toContain('⟦');
    expect.soft(foreignIn(`${subject}\n${text}`, data), subject).toEqual([]);
  }
};
