import { createHash } from 'node:crypto';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Random } from './random.ts';
import type { SimulatedDatabase } from './simulated-database.ts';

export interface VehicleData {
  id: number;
  dailyCents: number;
  isArchived: boolean;
}

export interface AccessoryData {
  id: number;
  dailyCents: number;
  stock: number;
}

export interface Person {
  id: number;
  name: string;
  token: string;
}

export interface Customer extends Person {
  /** Whether the link that was mailed to their address was opened. */
  hasProvedAddress: boolean;
}

/** What is in the database before a run: few vehicles and days, so that customers compete. */
export interface InitialData {
  vehicles: VehicleData[];
  accessories: AccessoryData[];
  customers: Customer[];
  manager: Person;
}

/** The body of POST /api/reservations. */
export interface OrderBody {
  customerId: number;
  vehicule: { id: number };
  startDate: IsoDate;
  endDate: IsoDate;
  totalPrice: number;
  status: string;
  accessories: { accessory: { id: number }; quantityReserved: number }[];
}

export const insertInitialData = async (
  database: SimulatedDatabase,
  { random, now }: { random: Random; now: Date },
): Promise<InitialData> => {
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const [row] = await database.look<{ id: number }>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
      Object.values(values),
    );
    return row?.id ?? 0;
  };
  const person = async (name: string, role: 'CUSTOMER' | 'MANAGER'): Promise<Customer> => {
    const hasProvedAddress = random.chance(0.85);
    const id = await insert('account', {
      email: `${name}@exemple.be`,
      first_name: name,
      last_name: 'Peeters',
      phone_number: '+32 470123456',
      role,
      password_hash: 'none',
      email_confirmed_at: hasProvedAddress ? now : null,
      created_at: now,
    });
    if (role === 'MANAGER')
      await database.look(`INSERT INTO staff_member (account_id, role) VALUES ($1, 'owner')`, [id]);
    const token = createHash('sha256').update(name).digest('base64url');
    await database.look(
      `INSERT INTO session (token_hash, account_id, remember, created_at, last_seen_at) VALUES ($1, $2, true, $3, $3)`,
      [createHash('sha256').update(token).digest(), id, now],
    );
    return { id, name, token, hasProvedAddress };
  };

  const vehicles: VehicleData[] = [];
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const dailyCents = random.pick([5_000, 4_990, 100, 12_345]);
    const id = await insert('vehicle', {
      brand: 'Peugeot',
      model: '308',
      mileage_km: 1000,
      daily_price_cents: dailyCents,
      max_daily_mileage_km: 200,
      category: random.pick(['suv', 'citadine', null]),
      created_at: now,
    });
    vehicles.push({ id, dailyCents, isArchived: false });
  }
  const accessories: AccessoryData[] = [];
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const accessory = { dailyCents: random.pick([500, 333]), stock: random.between(1, 2) };
    const id = await insert('accessory', {
      name: `Siège ${count}`,
      daily_price_cents: accessory.dailyCents,
      quantity: accessory.stock,
      created_at: now,
    });
    accessories.push({ id, ...accessory });
  }
  const customers: Customer[] = [];
  for (const name of ['alice', 'bruno', 'chloé', 'david'].slice(0, random.between(2, 4))) {
    customers.push(await person(name, 'CUSTOMER'));
  }
  return { vehicles, accessories, customers, manager: await person('agence', 'MANAGER') };
};

/** Reads the current prices and states again after a restoration. */
export const readFleet = async (data: InitialData, database: SimulatedDatabase): Promise<void> => {
  const rows = await database.look<{ id: number; daily_price_cents: number; status: string }>(
    'SELECT id, daily_price_cents, status FROM vehicle',
  );
  for (const vehicle of data.vehicles) {
    const row = rows.find(({ id }) => id === vehicle.id);
    if (!row) continue;
    vehicle.dailyCents = row.daily_price_cents;
    vehicle.isArchived = row.status === 'archived';
  }
};

/** An order as a customer's screen makes it, at the prices that they see. */
export const orderOf = (
  data: InitialData,
  customer: Person,
  { random, now }: { random: Random; now: Date },
): OrderBody => {
  const vehicle = random.pick(data.vehicles);
  const startDate = addDays(agencyDay(now), random.between(1, 6));
  const endDate = addDays(startDate, random.between(1, 3));
  const lines = data.accessories.flatMap((accessory) =>
    random.chance(0.35) ? [{ accessory, quantity: random.between(1, accessory.stock) }] : [],
  );
  const dailyCents =
    vehicle.dailyCents + lines.reduce((sum, line) => sum + line.accessory.dailyCents * line.quantity, 0);
  return {
    customerId: customer.id,
    vehicule: { id: vehicle.id },
    startDate,
    endDate,
    totalPrice: toEuros(dailyCents * daysCharged({ startDate, endDate })),
    status: 'upcoming',
    accessories: lines.map((line) => ({
      accessory: { id: line.accessory.id },
      quantityReserved: line.quantity,
    })),
  };
};

/** What the accessories of an order cost for all its days. */
export const accessoriesCentsOf = (data: InitialData, order: OrderBody): number =>
  daysCharged(order) *
  order.accessories.reduce((sum, line) => {
    const accessory = data.accessories.find(({ id }) => id === line.accessory.id);
    return sum + (accessory?.dailyCents ?? 0) * line.quantityReserved;
  }, 0);

/** 30 % rounded to the euro, at least one euro, at most everything: computed here independently of the product's rule. */
export const depositCentsOf = (totalCents: number): number =>
  Math.min(totalCents, Math.max(100, Math.floor((totalCents * 30 + 5_000) / 10_000) * 100));
