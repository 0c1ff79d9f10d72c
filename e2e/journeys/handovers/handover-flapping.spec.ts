import { request as httpRequest } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import type { HandoverDraft } from '@volant/shared/handovers/handovers.schema.ts';
import { expect, test } from '../../fixtures.ts';
import {
  photosOf,
  reportAddress,
  reportsOf,
  sentReports,
  signDeparture,
  stepHeading,
  walkInRental,
  writeDeparture,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('eight photos and a signature arrive once over a network that loses every second call', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const sent = sentReports(page);
  let calls = 0;
  // In turn a call passes, does not reach the server, passes, and reaches it without an answer.
  await page.route(/\/api\/handovers\//, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    calls += 1;
    if (calls % 4 === 2) return route.abort('failed');
    if (calls % 4 === 0) {
      await route.fetch();
      return route.abort('failed');
    }
    return route.fallback();
  });
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await writeDeparture(page, rental.vehicule.mileage + 5, 8);
  await signDeparture(page);
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible({ timeout: 120_000 });
  expect(await photosOf(volant, manager.token, rental.id)).toEqual(
    ['front', 'front_right', 'right', 'rear_right', 'rear', 'left', 'interior', 'dashboard'].map((slot) => [
      slot,
      true,
    ]),
  );
  const { done, drafts } = await reportsOf(volant, manager.token, rental.id);
  expect([done.length, drafts]).toEqual([1, []]);
  expect(done[0]).toMatchObject({
    content: { odometerKm: rental.vehicule.mileage + 5 },
    signerName: 'Ana Maes',
  });
  // Lost calls are made again, and none is refused.
  expect(sent.filter((call) => !/ 20[0-4]$/.test(call))).toEqual([]);
  expect(calls).toBeGreaterThan(10);
});

test('a file that breaks off leaves nothing, and is taken when it is sent again', async ({ volant }) => {
  const manager = await managerClient(volant);
  const { token } = manager;
  const rental = await walkInRental(volant, token);
  const { handover } = await volant.expected<HandoverDraft>(handoversApi.open, {
    token,
    params: { id: rental.id },
    body: { kind: 'departure' },
  });
  // The head of a JPEG of 64 × 64 pixels, and as many bytes as a photo has.
  const bytes = Buffer.concat([
    Buffer.from('ffd8ffc0000b080040004001011100ffda0008010100003f00', 'hex'),
    Buffer.alloc(300_000, 7),
    Buffer.from('ffd9', 'hex'),
  ]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `/api/handovers/${handover.id}/photos/${randomUUID()}?slot=front&sha256=${sha256}`;
  const edge = 'volant-edge';
  const body = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="photos"; filename="front.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const send = (until: number): Promise<number | undefined> =>
    new Promise((resolve) => {
      const call = httpRequest(new URL(path, volant.url), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${edge}`,
          'content-length': body.length,
        },
      });
      call.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', () => resolve(undefined));
      if (until < body.length) call.write(body.subarray(0, until), () => call.destroy());
      else call.end(body);
    });
  const photos = async () =>
    (await volant.expected<HandoverDraft>(handoversApi.read, { token, params: { id: handover.id } })).handover
      .photos;
  expect(await send(150_000)).toBeUndefined();
  expect(await photos()).toEqual([]);
  expect(await send(body.length)).toBe(204);
  expect(await send(body.length)).toBe(204);
  expect(await photos()).toMatchObject([{ slot: 'front', sha256 }]);
});
