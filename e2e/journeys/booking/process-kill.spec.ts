import { once } from 'node:events';
import { expect, test, withDataDirectory } from '../../fixtures.ts';
import { siteClient, type Customer, type Rental } from '../../site-client.ts';
import { spawnVolant, startVolant } from '../../volant-process.ts';

test('a process killed during bookings loses nothing that it acknowledged', async () => {
  await withDataDirectory(async (dataDir) => {
    const server = await startVolant({ dataDir });
    const site = siteClient(server.url);
    const customers = await Promise.all(Array.from({ length: 30 }, () => site.register()));
    const orders: { customer: Customer; rental: Rental }[] = [];
    for (const [index, customer] of customers.entries()) {
      // Different days for each order: further ahead for each round of the vehicles.
      const rental = await site.freeRental({ days: 1, notBefore: 20 + 40 * Math.floor(index / 12) });
      orders.push({ customer, rental });
    }

    const acknowledged: { customer: Customer; id: number }[] = [];
    const paid: { customer: Customer; id: number }[] = [];
    let enough = (): void => undefined;
    const midway = new Promise<void>((resolve) => (enough = resolve));
    const running = orders.map(async ({ customer, rental }, index) => {
      const { status, body } = await site.book(customer.token, rental);
      if (status !== 201) throw new Error(`A booking was refused: ${status} ${JSON.stringify(body)}`);
      acknowledged.push({ customer, id: body.id });
      if (index % 2 === 0) {
        await site.payDeposit(customer.token, body);
        paid.push({ customer, id: body.id });
      }
      if (acknowledged.length >= 12 && paid.length >= 4) enough();
    });
    const ended = Promise.allSettled(running);
    await Promise.race([midway, ended]);
    await server.kill();
    await ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(paid.length).toBeGreaterThanOrEqual(4);
    expect(paid.length, 'the kill came in the middle').toBeLessThan(15);

    const again = await startVolant({ dataDir, env: { PORT: new URL(server.url).port } });
    for (const { customer, id } of acknowledged) {
      const ids = (await site.myReservations(customer.token)).map((reservation) => reservation.id);
      expect(ids, `reservation ${id}`).toContain(id);
    }
    for (const { customer, id } of paid) {
      await expect
        .poll(async () => (await site.myReservations(customer.token)).find((one) => one.id === id)?.status, {
          message: `the paid reservation ${id}`,
          timeout: 200_000,
        })
        .toBe('upcoming');
    }
    expect(await again.stop()).toBe(0);
  });
});

test('a second process on the same data directory is refused with one clear line and the first keeps running', async () => {
  await withDataDirectory(async (dataDir) => {
    const first = await startVolant({ dataDir });
    const { child, output } = await spawnVolant({ dataDir });
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(output()).toContain(dataDir);
    expect(output()).toMatch(/déjà/);
    expect(output()).not.toMatch(/^\s+at /m);
    expect((await siteClient(first.url).vehicles()).length).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);
  });
});
