import type { World } from './world.ts';

/** One thing that the agency does meanwhile. */
export const agencyActs = async (world: World, isDatabaseFree: boolean): Promise<void> => {
  const { random, shop } = world;
  const act = random.weighted<() => void | Promise<void>>([
    [4, () => cancels(world)],
    [1, () => finalizes(world)],
    [isDatabaseFree ? 1 : 0, () => dealsWithFailedRefund(world)],
    [isDatabaseFree ? 1 : 0, () => changesPrice(world)],
    [isDatabaseFree ? 0.3 : 0, () => archives(world)],
    [0.8, () => givesBackByHand(world)],
    [0.4, () => isDisputed(world)],
  ]);
  if (shop.vehicles.length > 0) await act();
};

const cancels = (world: World): void => {
  const { random, witness, shop } = world;
  if (witness.shown.size === 0) return;
  const id = random.pick([...witness.shown.keys()]);
  const query = random.chance(0.4) ? '?motif=agence' : '';
  world.call({ who: shop.manager, method: 'PATCH', path: `/api/reservations/${id}${query}` });
};

const finalizes = (world: World): void => {
  const { random, witness, shop } = world;
  if (witness.shown.size === 0) return;
  const id = random.pick([...witness.shown.keys()]);
  world.call({
    who: shop.manager,
    method: 'PATCH',
    path: `/api/reservations/${id}/finalize?mileageDriven=120`,
  });
};

const dealsWithFailedRefund = async (world: World): Promise<void> => {
  const failed = await world.look<{ payment_id: string }>(
    `SELECT payment_id FROM refund WHERE state = 'failed' ORDER BY created_at`,
  );
  if (failed.length === 0) return;
  const { payment_id: id } = world.random.pick(failed);
  const act = world.random.chance(0.7) ? 'retry-refund' : 'alerts/refund_failed/settle';
  world.call({ who: world.shop.manager, method: 'POST', path: `/api/payment/${id}/${act}` });
};

/** In the provider's dashboard: nothing of this passes through the application. */
const givesBackByHand = ({ random, ledger, trace }: World): void => {
  const paid = ledger.intents().filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) return;
  const { id, receivedCents } = random.pick(paid);
  const cents = random.chance(0.3) ? receivedCents : random.between(1, receivedCents);
  trace.note(`${cents} cents of ${id} are given back by hand`);
  ledger.giveBackByHand(id, cents);
};

const isDisputed = ({ random, ledger, trace }: World): void => {
  const paid = ledger.intents().filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) return;
  const { id } = random.pick(paid);
  trace.note(`${id} is disputed`);
  ledger.dispute(id);
};

const changesPrice = async ({ random, shop, trace, look }: World): Promise<void> => {
  const vehicle = random.pick(shop.vehicles);
  vehicle.dailyCents = random.pick([5_000, 6_200, 4_990]);
  trace.note(`vehicle ${vehicle.id} costs ${vehicle.dailyCents}`);
  await look('UPDATE vehicle SET daily_price_cents = $1 WHERE id = $2', [vehicle.dailyCents, vehicle.id]);
};

const archives = async ({ random, shop, trace, look }: World): Promise<void> => {
  const vehicle = random.pick(shop.vehicles);
  vehicle.isArchived = !vehicle.isArchived;
  trace.note(`vehicle ${vehicle.id} is ${vehicle.isArchived ? 'archived' : 'active'}`);
  await look('UPDATE vehicle SET status = $1 WHERE id = $2', [
    vehicle.isArchived ? 'archived' : 'active',
    vehicle.id,
  ]);
};
