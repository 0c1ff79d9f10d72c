import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import type {
  HandoverContent,
  HandoverDraft,
  HandoverList,
  WireHandover,
} from '@volant/shared/handovers/handovers.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { sellToday } from './counter-rental.ts';
import { picture } from './pictures.ts';
import type { SiteClient } from './site-client.ts';

/** A rental that was sold at the counter, of a vehicle of its own that leaves today. */
export const walkInRental = async (volant: SiteClient, token: string): Promise<Reservation> =>
  sellToday(volant, token, {
    vehicle: await volant.addVehicle(token),
    firstName: 'Ana',
    lastName: 'Maes',
    email: `ana.${randomUUID()}@exemple.be`,
  });

export const reportsOf = (volant: SiteClient, token: string, id: number): Promise<HandoverList> =>
  volant.expected(handoversApi.list, { token, params: { id } });

/** Records a departure as another device did. */
export const departedElsewhere = async (
  volant: SiteClient,
  token: string,
  rental: Pick<Reservation, 'id'>,
  performedAt = new Date(),
): Promise<void> => {
  const { handover, basis } = await volant.expected<HandoverDraft>(handoversApi.open, {
    token,
    params: { id: rental.id },
    body: { kind: 'departure' },
  });
  const params = { id: handover.id };
  const content = { ...handover.content, odometerKm: basis.minOdometerKm, fuelEighths: 8 };
  const saved = await volant.expected<WireHandover>(handoversApi.save, {
    token,
    params,
    body: { version: handover.version, content },
  });
  await volant.expected(handoversApi.complete, {
    token,
    params,
    body: {
      key: randomUUID(),
      version: saved.version,
      performedAt: performedAt.toISOString(),
      photoHashes: [],
      signature: null,
      refusedReason: 'Essai',
      termsAccepted: false,
    },
  });
};

export const reportAddress = (kind: HandoverKind, id: number): string =>
  `/manage/${kind === 'departure' ? 'depart' : 'retour'}/${id}`;

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** To the next step, also without what this one lacks: the button leads there first, and then offers to pass. */
export const continueTo = async (page: Page, to: string): Promise<void> => {
  const heading = stepHeading(page, to);
  const pass = page.getByRole('button', { name: 'Passer', exact: true });
  if (!(await pass.isVisible())) {
    await page.getByRole('button', { name: /^Continuer\s: / }).click();
    await expect(heading.or(pass).first()).toBeVisible();
  }
  if (!(await heading.isVisible())) await pass.click();
  await expect(heading).toBeVisible();
};

/** Photographs what an input asks for, by its position in the step. */
export const photograph = async (page: Page, index: number): Promise<void> => {
  await page
    .locator('input[type=file]')
    .nth(index)
    .setInputFiles(picture('photo.png', [90, 120, 160]));
};

/** Waits until the service worker has kept the page for times without a network. */
export const expectKeptOffline = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('volant-manage-'));
        const lists = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        const profiles = await (await caches.open('volant-profile')).keys();
        return profiles.length > 0 && lists.flat().some((url) => url.includes('/manage/'));
      }),
    )
    .toBe(true);
};

/** The photos of a report that is done, as the server has them: which slots, and whether each file is there. */
export const photosOf = async (
  volant: SiteClient,
  token: string,
  id: number,
): Promise<[slot: string, isThere: boolean][]> => {
  const { done } = await reportsOf(volant, token, id);
  return done.flatMap(({ photos }) => photos.map(({ slot, url }): [string, boolean] => [slot, url !== null]));
};

/** What a page sends of its reports, with the status of each answer. */
export const sentReports = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('response', (response) => {
    const method = response.request().method();
    const { pathname } = new URL(response.url());
    if (method !== 'GET' && pathname.startsWith('/api/handovers/'))
      sent.push(`${method} ${pathname.replace(/\d+/, ':id')} ${response.status()}`);
  });
  return sent;
};

/** A departure is written on the page up to its signature, with a photo for each of the first slots. */
export const writeDeparture = async (page: Page, km: number, photos: number): Promise<void> => {
  await page.getByRole('textbox', { name: 'Kilométrage du compteur' }).fill(String(km));
  await page.getByRole('button', { name: 'Plein' }).click();
  await continueTo(page, 'Photos');
  for (let index = 0; index < photos; index += 1) {
    await photograph(page, index);
    await expect(page.getByText('Reprendre')).toHaveCount(index + 1);
  }
  for (const step of ['Dommages', 'Argent', 'Signature']) await continueTo(page, step);
};

export const signDeparture = async (page: Page): Promise<void> => {
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText(/Le départ est enregistré|Départ signé sur cet appareil/)).toBeVisible();
};

/** Waits until the device has kept what was written last: a reload in the same moment would be before it. */
export const expectKept = async (page: Page, content: Partial<HandoverContent>): Promise<void> => {
  const kept = (): Promise<unknown> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('volant-handovers');
          opening.addEventListener('success', () => {
            const database = opening.result;
            const drafts = database.transaction('drafts').objectStore('drafts').getAll();
            drafts.addEventListener('success', () => {
              database.close();
              resolve((drafts.result as { content: unknown }[])[0]?.content);
            });
          });
        }),
    );
  await expect.poll(kept).toMatchObject(content);
};

/** Draws a stroke on the pad. */
export const drawSignature = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: 'Zone de signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no pad');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 110, { steps: 8 });
  await page.mouse.up();
};
