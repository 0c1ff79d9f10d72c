import { z } from 'zod';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import type { AuditNames } from '@volant/shared/audit/audit.schema.ts';
import { agencyDay, isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import { PRICE_RULE_KINDS, PRICE_SCOPES } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { formatPlate, vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';
import { VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';
import { defaultWords, type AuditAct, type AuditSubject } from '@volant/shared/words/words.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Names by id. */
type Names = Record<string, string>;

/** The names of some things of one kind; what is unknown has none. */
type Namer = (db: Db, ids: readonly string[]) => Promise<Names>;

const named = <Row extends { id: number | string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Names => Object.fromEntries(rows.map((row) => [row.id, nameOf(row)]));

/** Of a kind whose ids are numbers within the range of the database's. */
const numbered =
  (list: (db: Db, ids: readonly number[]) => Promise<Names>): Namer =>
  async (db, ids) => {
    const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
    return numbers.length === 0 ? {} : list(db, numbers);
  };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const personName = (row: { first_name: string | null; last_name: string | null }): string =>
  fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' });

const labelOf = (vehicle: NamedVehicle & { plate: string | null }) =>
  vehicleLabel({ name: vehicleName(vehicle), plate: vehicle.plate });

/** The parts of a name that are known. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const listAccounts = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('accounts_person_view')
      .select(['id', 'first_name', 'last_name'])
      .where(isAmong('id', ids))
      .where('erased_at', 'is', null)
      .execute(),
    personName,
  ),
);

const listVehicles = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('vehicles_name_view')
      .select(['id', 'brand', 'model', 'plate'])
      .where(isAmong('id', ids))
      .execute(),
    labelOf,
  ),
);

/** `Ana Maes, Peugeot 308`; the number is how it is called, and stands before that. */
const listReservations = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('reservations_rental_view as rental')
      .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'rental.vehicle_id')
      .leftJoin('accounts_person_view as person', (join) =>
        join.onRef('person.id', '=', 'rental.account_id').on('person.erased_at', 'is', null),
      )
      .select(['rental.id', 'vehicle.brand', 'vehicle.model', 'person.first_name', 'person.last_name'])
      .where(isAmong('rental.id', ids))
      .execute(),
    (row) => joined(personName(row), vehicleName(row)),
  ),
);

/** `45,00 €, Ana Maes, réservation n° 12` */
const listPayments: Namer = async (db, ids) => {
  const valid = ids.filter((id) => UUID.test(id));
  if (valid.length === 0) return {};
  return named(
    await db
      .selectFrom('payments_payment_view as payment')
      .leftJoin('accounts_person_view as person', (join) =>
        join.onRef('person.id', '=', 'payment.account_id').on('person.erased_at', 'is', null),
      )
      .select(['payment.id', 'payment.amount_cents', 'payment.reservation_id'])
      .select(['person.first_name', 'person.last_name'])
      .where('payment.id', 'in', valid)
      .execute(),
    ({ amount_cents: cents, reservation_id: rental, ...person }) =>
      joined(
        defaultWords().formats.price(cents),
        personName(person),
        rental === null ? '' : defaultWords().answers.audit.reservation(rental),
      ),
  );
};

/** What was deleted, as the entry about its deletion tells it. */
const listDeleted = async (
  db: Db,
  { kind, act }: { kind: AuditSubject; act: AuditAct },
  ids: readonly number[],
): Promise<{ id: string; before: Record<string, unknown> }[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('audit_entry')
    .select(['subject_id', 'before'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids.map(String))
    .where('act', '=', act)
    .execute();
  return rows.map(({ subject_id: id, before }) => ({ id: id ?? '', before: before ?? {} }));
};

const missing = (ids: readonly number[], rows: readonly { id: number }[]): number[] => {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
};

const listAccessories = numbered(async (db, ids) => {
  const rows = await db
    .selectFrom('accessories_name_view')
    .select(['id', 'name'])
    .where(isAmong('id', ids))
    .execute();
  const of = { kind: 'accessory', act: 'accessory.remove' } as const;
  const deleted = await listDeleted(db, of, missing(ids, rows));
  return {
    ...named(rows, ({ name }) => name),
    ...named(deleted, ({ before }) => String(before['name'])),
  };
});

const day = z.string().refine(isIsoDate).nullable();

/** The entry about a deletion has only the fields that the rule used. */
const removedRule = z.object({
  kind: z.enum(PRICE_RULE_KINDS),
  scope: z.enum(PRICE_SCOPES),
  category: z.enum(VEHICLE_CATEGORIES).nullable().default(null),
  vehicleId: z.number().nullable().default(null),
  startDate: day.default(null),
  endDate: day.default(null),
  percent: z.number().nullable().default(null),
  minDays: z.number().nullable().default(null),
});

const listPriceRules = numbered(async (db, ids) => {
  const rows = await db
    .selectFrom('pricing_rule_view')
    .select(['id', 'kind', 'scope', 'category', 'percent'])
    .select(['vehicle_id as vehicleId', 'start_date as startDate', 'end_date as endDate'])
    .select('min_days as minDays')
    .where(isAmong('id', ids))
    .execute();
  const of = { kind: 'price-rule', act: 'price-rule.remove' } as const;
  const deleted = await listDeleted(db, of, missing(ids, rows));
  const rules: (NewPriceRule & { id: number | string })[] = [
    ...rows,
    ...deleted.flatMap(({ id, before }) => {
      const { data } = removedRule.safeParse(before);
      return data ? [{ ...data, id }] : [];
    }),
  ];
  const vehicles = await listVehicles(
    db,
    rules.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [String(vehicleId)])),
  );
  return named(rules, (rule) => defaultWords().answers.ruleName(rule, (id) => vehicles[id]));
});

/** A closed day is its own id. */
const nameClosures: Namer = (_db, ids) =>
  Promise.resolve(
    Object.fromEntries(ids.filter(isIsoDate).map((day) => [day, defaultWords().formats.shortDate(day)])),
  );

/** `Peugeot 308 · 1-ABC-123, du 12/05/2026 au 14/05/2026 (Entretien)` */
const listBlocks = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('availability_block_view as block')
      .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'block.vehicle_id')
      .select(['block.id', 'block.first_day', 'block.last_day', 'block.reason'])
      .select(['vehicle.brand', 'vehicle.model', 'vehicle.plate'])
      .where(isAmong('block.id', ids))
      .execute(),
    ({ first_day: startDate, last_day: endDate, reason, ...vehicle }) => {
      const { answers, formats } = defaultWords();
      const days = formats.shortPeriod({ startDate, endDate });
      return `${joined(labelOf(vehicle), days)} (${answers.blockReasons[reason]})`;
    },
  ),
);

/** `PV-77, 1-ABC-123` */
const listFines = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('fines_name_view')
      .select(['id', 'reference', 'plate'])
      .where(isAmong('id', ids))
      .execute(),
    ({ reference, plate }) => joined(reference, formatPlate(plate)),
  ),
);

/** `clients-2026.csv (Clients)` */
const listImports = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('imports_name_view')
      .select(['id', 'kind', 'file_name'])
      .where(isAmong('id', ids))
      .execute(),
    ({ kind, file_name: file }) => `${file} (${defaultWords().answers.imports.kinds[kind]})`,
  ),
);

/** `Émilie Lambert, 12/05/2026` */
const listMessages = numbered(async (db, ids) =>
  named(
    await db
      .selectFrom('contact_sender_view')
      .select(['id', 'first_name', 'last_name', 'created_at'])
      .where(isAmong('id', ids))
      .execute(),
    ({ created_at: at, ...person }) =>
      joined(personName(person), defaultWords().formats.shortDate(agencyDay(at))),
  ),
);

/** How the subjects of each kind are named; null: there is only one of them. */
const NAMERS: Record<AuditSubject, Namer | null> = {
  account: listAccounts,
  reservation: listReservations,
  payment: listPayments,
  vehicle: listVehicles,
  accessory: listAccessories,
  'price-rule': listPriceRules,
  closure: nameClosures,
  block: listBlocks,
  fine: listFines,
  import: listImports,
  message: listMessages,
  email: null,
  settings: null,
  till: null,
  installation: null,
};

const namerOf = (kind: string): Namer | null =>
  Object.hasOwn(NAMERS, kind) ? NAMERS[kind as AuditSubject] : null;

/** What people call the things that entries are about or name, by kind: one query for each kind. */
export const listNames = async (
  db: Db,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<AuditNames> => {
  const names: AuditNames = {};
  for (const [kind, ids] of wanted) {
    const found = (await namerOf(kind)?.(db, [...ids])) ?? {};
    if (Object.keys(found).length > 0) names[kind] = found;
  }
  return names;
};
