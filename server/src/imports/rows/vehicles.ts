import {
  isRead,
  textFromCell,
  withoutCounted,
  withoutDay,
  withoutThousands,
} from '@volant/shared/imports/cells.rules.ts';
import { dayFromCell, type DayReading } from '@volant/shared/imports/day-cells.rules.ts';
import { splitBrand } from '@volant/shared/imports/brands.ts';
import { MAX_CELL_LENGTH } from '@volant/shared/imports/import-kinds.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import {
  fieldOptions,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleField,
} from '@volant/shared/vehicles/vehicle-form.ts';
import { MAX_PRIVATE_NOTE_LENGTH } from '@volant/shared/vehicles/vehicle-facts.schema.ts';
import { vehicleBody, type VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import {
  deleteVehicles,
  detailsOf,
  findVehiclesByPlates,
  insertArchivedVehicles,
  listPlatesAndPhotos,
  lockVehiclesToDelete,
} from '../../vehicles/index.ts';
import { readDay, type Cells } from './read-cells.ts';
import {
  addRemark,
  becomeInOrder,
  failRow,
  inChunks,
  knowRow,
  shownTexts,
  type RowKind,
} from './row-kind.ts';
import { shownText, vehicleChanges, vehicleUpdates } from './vehicle-updates.ts';

export type VehicleValue = VehicleDetails & { plate: string };

/** Words of other systems for the choices of the form, folded. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['manuel', 'manuelle'],
  ['manual', 'manuelle'],
  ['mecanique', 'manuelle'],
  ['m', 'manuelle'],
  ['bvm', 'manuelle'],
  ['a', 'automatique'],
  ['bva', 'automatique'],
  ['auto', 'automatique'],
  ['automatic', 'automatique'],
  ['ess', 'essence'],
  ['benzine', 'essence'],
  ['petrol', 'essence'],
  ['gasoline', 'essence'],
  ['d', 'diesel'],
  ['mazout', 'diesel'],
  ['gasoil', 'diesel'],
  ['gazole', 'diesel'],
  ['hybrid', 'hybride'],
  ['hybride rechargeable', 'hybride_rechargeable'],
  ['plug-in hybrid', 'hybride_rechargeable'],
  ['phev', 'hybride_rechargeable'],
  ['elec', 'electrique'],
  ['electric', 'electrique'],
  ['gpl', 'lpg'],
  ['autogas', 'lpg'],
  ['lpg/essence', 'lpg'],
  ['essence/lpg', 'lpg'],
  ['mobilhome', 'camping_car'],
  ['mobil-home', 'camping_car'],
  ['motorhome', 'camping_car'],
  ['camper', 'camping_car'],
  ['caravan', 'caravane'],
  ['trailer', 'remorque'],
  ['moto', 'deux_roues'],
  ['scooter', 'deux_roues'],
  ['cyclo', 'deux_roues'],
  ['motorcycle', 'deux_roues'],
  ['other', 'autre'],
  ['van', 'utilitaire'],
  ['camionnette', 'utilitaire'],
  ['sedan', 'berline'],
  ['station wagon', 'break'],
]);

/** The value of a choice, by its label or a known word. */
const choiceOf = (cells: Cells, field: VehicleField, typed: string): unknown => {
  if (typed === '') return null;
  const word = foldText(typed).replace(/\.$/, '');
  const known = SYNONYMS.get(word) ?? word;
  const found = fieldOptions(field, defaultWords().vehicleForm).find(
    ({ value, label }) => value === known || foldText(label) === word,
  );
  if (!found) cells.fail(field, faults.choiceInvalid({ field }));
  return found?.value ?? null;
};

/** Limits of multi-line texts; other fields have the limit of a cell. */
const MAX_TEXT_LENGTHS: Partial<Record<VehicleField, number>> = {
  description: MAX_CELL_LENGTH,
  privateNote: MAX_PRIVATE_NOTE_LENGTH,
};

/** Stored for unlimited kilometres, because a limit is required: nobody drives as much in a day. */
const UNLIMITED_KM = 1_000;
const UNLIMITED = /^(?:km )?(?:illimites?|illim\.?|unlimited|onbeperkt|sans limite|∞)(?: km)?$/;

const valueOf = (cells: Cells, field: VehicleField, reading: DayReading): unknown => {
  const { input } = VEHICLE_FORM[field];
  if (input.kind === 'day') return readDay(cells, field, reading) ?? null;
  const typed = cells.text(field, MAX_TEXT_LENGTHS[field]);
  if (input.kind === 'choice') return choiceOf(cells, field, typed);
  if (field === 'year' && typed.length > 4) {
    const day = dayFromCell(textFromCell(typed), reading);
    if (isRead(day)) return Number(day.slice(0, 4));
  }
  if (field === 'maxDailyMileage' && UNLIMITED.test(foldText(typed))) {
    cells.remark(faults.unlimitedKm({ km: UNLIMITED_KM }));
    return UNLIMITED_KM;
  }
  if (input.kind !== 'number') return VEHICLE_FORM[field].parse(typed);
  const number = withoutCounted(withoutDay(typed));
  return VEHICLE_FORM[field].parse(input.unit === '€' ? number : withoutThousands(number));
};

/** Brand and model, from separate columns or from one with both. */
const brandAndModel = (cells: Cells): { brand: string; model: string } => {
  const [own, whole] = [{ brand: cells.text('brand'), model: cells.text('model') }, cells.text('brandModel')];
  if (whole === '') return own;
  const isAfterBrand = own.brand !== '' && foldText(whole).startsWith(`${foldText(own.brand)} `);
  const split = isAfterBrand
    ? { brand: own.brand, model: whole.slice(own.brand.length).trim() }
    : splitBrand(whole);
  if (own.brand === '' && own.model === '' && split.model === '')
    cells.fail('brandModel', faults.modelMissing);
  return { brand: own.brand || split.brand, model: own.model || split.model };
};

const read = (cells: Cells, reading: DayReading): VehicleValue | undefined => {
  const body = {
    ...Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, valueOf(cells, field, reading)])),
    ...brandAndModel(cells),
  };
  const checked = vehicleBody.safeParse(body);
  if (!checked.success) {
    const isBoth = (field: string): boolean =>
      (field === 'brand' || field === 'model') && cells.text('brandModel') !== '';
    for (const { path, message } of checked.error.issues) {
      const field = String(path[0]);
      cells.fail(isBoth(field) ? 'brandModel' : field, message);
    }
    return undefined;
  }
  const { plate } = checked.data;
  return plate === null ? undefined : { ...checked.data, plate };
};

const show = (value: VehicleValue) =>
  shownTexts(Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, shownText(value, field)])));

/** Vehicles are matched by plate. They are imported as archived, because an active vehicle needs a photo. */
export const vehicleRows: RowKind<VehicleValue> = {
  subject: 'vehicle',
  read,
  show,
  check: async (db, rows) => {
    const known = await findVehiclesByPlates(
      db,
      rows.map(({ value }) => value.plate),
    );
    const seen = new Map<string, number>();
    for (const row of rows) {
      const { plate } = row.value;
      const [earlier, vehicle] = [seen.get(plate), known.get(plate)];
      if (earlier !== undefined) failRow(row, faults.sameAsRow({ row: earlier, what: 'plate' }), 'plate');
      else if (vehicle)
        knowRow(row, { kind: 'vehicle', id: vehicle.id }, vehicleChanges(row.value, detailsOf(vehicle)));
      else addRemark(row, faults.vehicleArchived);
      if (earlier === undefined) seen.set(plate, row.row);
    }
  },
  write: async (tx, rows, { now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const ids = await insertArchivedVehicles(
        tx,
        chunk.map(({ value }) => value),
        now,
      );
      becomeInOrder(chunk, 'vehicle', ids);
      await advance(chunk.length);
    }
  },
  ...vehicleUpdates,
  lock: lockVehiclesToDelete,
  obstacles: (tx, ids, { referredTo }) => referredTo(tx, 'vehicle', ids, ['vehicle_photo', 'import_photo']),
  remove: async (tx, ids, { photos }) => {
    const vehicles = await listPlatesAndPhotos(tx, ids);
    await photos.discard(
      tx,
      vehicles.flatMap((vehicle) => vehicle.photos),
    );
    await deleteVehicles(tx, ids);
  },
};
