import { accessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import {
  centsFromCell,
  wholeFromCell,
  withoutCounted,
  withoutDay,
} from '@volant/shared/imports/cells.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { formatCatalogPrice, formatInteger } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import {
  deleteAccessories,
  insertAccessories,
  listAccessoryNames,
  lockAccessories,
} from '../../accessories/index.ts';
import { becomeInOrder, failRow, inChunks, knowRow, shownTexts, type RowKind } from './row-kind.ts';

export interface AccessoryValue {
  name: string;
  dailyPriceCents: number;
  quantity: number;
  description: string;
}

/** Accessories are matched by name. */
export const accessoryRows: RowKind<AccessoryValue> = {
  subject: 'accessory',
  read: (cells) => {
    const cents = cells.read('dailyPrice', (cell) => centsFromCell(withoutDay(cell)), faults.amountInvalid);
    const quantity = cells.read(
      'quantity',
      (cell) => wholeFromCell(withoutCounted(cell)),
      faults.numberInvalid,
    );
    const body = {
      name: cells.text('name').replace(/\s+/g, ' '),
      dailyPrice: toEuros(cents ?? 0),
      quantity: quantity ?? 0,
      description: cells.text('description').replace(/\s+/g, ' '),
    };
    const checked = accessoryBody.safeParse(body);
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        const field = String(path[0]);
        cells.fail(field, faults.accessoryInvalid({ field, fault: message }));
      }
      return undefined;
    }
    const { name, dailyPrice, description = '' } = checked.data;
    return { name, dailyPriceCents: toCents(dailyPrice), quantity: checked.data.quantity, description };
  },
  show: ({ name, dailyPriceCents, quantity, description }) =>
    shownTexts({
      name,
      description,
      dailyPrice: formatCatalogPrice(dailyPriceCents),
      quantity: formatInteger(quantity),
    }),
  check: async (db, rows) => {
    const known = new Map((await listAccessoryNames(db)).map(({ id, name }) => [foldText(name), id]));
    const seen = new Map<string, number>();
    for (const row of rows) {
      const name = foldText(row.value.name);
      const [earlier, id] = [seen.get(name), known.get(name)];
      if (earlier !== undefined) failRow(row, faults.sameAsRow({ row: earlier, what: 'accessory' }), 'name');
      else if (id !== undefined) knowRow(row, { kind: 'accessory', id });
      if (earlier === undefined) seen.set(name, row.row);
    }
  },
  write: async (tx, rows, { now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const ids = await insertAccessories(
        tx,
        chunk.map(({ value }) => value),
        now,
      );
      becomeInOrder(chunk, 'accessory', ids);
      await advance(chunk.length);
    }
  },
  obstacles: async (tx, ids, { referredTo }) => {
    await lockAccessories(tx, ids);
    return referredTo(tx, 'accessory', ids, ['accessory_day']);
  },
  remove: async (tx, ids, { photos }) => {
    const pictures = await lockAccessories(tx, ids);
    await photos.discard(
      tx,
      pictures.flatMap(({ picture_key: storageKey, picture_width: width }) =>
        storageKey === null || width === null ? [] : { storageKey, width },
      ),
    );
    await deleteAccessories(tx, ids);
  },
};
