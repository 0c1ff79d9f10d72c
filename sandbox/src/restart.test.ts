import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTestSandbox, stripeFor } from './testing/test-sandbox.ts';

let directory = '';
let databaseFile = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'volant-sandbox-'));
  databaseFile = join(directory, 'sandbox.sqlite');
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

describe('after a restart', () => {
  it('objects, keys and deadlines are still there', async () => {
    const before = await startTestSandbox({ databaseFile });
    const key = { idempotencyKey: 'key-restart' };
    const paid = await before.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'eur', payment_method: 'pm_card_visa', confirm: true },
      key,
    );
    const session = await before.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://shop.test/ok',
      expires_at: before.now() + 31 * 60,
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Acompte' } }, quantity: 1 },
      ],
    });
    const startMs = (before.now() + 32 * 60) * 1000;
    await before.close();

    const after = await startTestSandbox({ databaseFile, startMs });
    expect((await after.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
    const replayed = await after.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'eur', payment_method: 'pm_card_visa', confirm: true },
      key,
    );
    expect(replayed.id).toBe(paid.id);
    expect((await after.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    await after.close();
  });

  it('undelivered events are sent again', async () => {
    const refusing = await startReceiver(Array.from({ length: 50 }, () => 503));
    const secret = 'whsec_restart';
    const before = await startTestSandbox({ databaseFile, webhook: { url: refusing.url, secret } });
    await before.stripe.paymentIntents.create({ amount: 5_000, currency: 'eur' });
    await before.close();
    await refusing.close();

    const receiver = await startReceiver();
    const after = await startTestSandbox({ databaseFile, webhook: { url: receiver.url, secret } });
    await after.sandbox.webhooksDelivered();
    expect(receiver.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'payment_intent.created',
    ]);
    await after.close();
    await receiver.close();
  });

  it('a second sandbox on the same file is refused', async () => {
    const first = await startTestSandbox({ databaseFile });
    await expect(startTestSandbox({ databaseFile })).rejects.toThrow('in use by another process');
    await first.close();
  });

  it('nothing that was answered is lost by kill -9', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, [main, '--port', '0', '--database', databaseFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let port = 0;
    for await (const line of createInterface(child.stdout)) {
      port = Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? 0);
      if (port > 0) break;
    }
    const stripe = stripeFor({ port } as never);
    const answered: string[] = [];
    const pay = async (): Promise<void> => {
      const intent = await stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'eur',
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      answered.push(intent.id);
      if (answered.length === 30) child.kill('SIGKILL');
    };
    const results = await Promise.allSettled(Array.from({ length: 60 }, pay));
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    }
    if (child.signalCode === null) await once(child, 'exit');
    expect(answered.length).toBeGreaterThanOrEqual(30);
    const after = await startTestSandbox({ databaseFile });
    for (const id of answered) {
      const intent = await after.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { paid: true } });
    }
    await after.close();
  });
});
