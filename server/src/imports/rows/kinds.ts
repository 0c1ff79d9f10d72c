import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import { accessoryRows } from './accessories.ts';
import { customerRows } from './customers.ts';
import { fineRows } from './fines.ts';
import { reservationRows } from './reservations.ts';
import type { RowKind } from './row-kind.ts';
import { vehicleRows } from './vehicles.ts';

/** The rules of each kind, with untyped values: the other functions only get values made by `read`. */
const KINDS: Record<ImportKind, unknown> = {
  vehicles: vehicleRows,
  customers: customerRows,
  reservations: reservationRows,
  accessories: accessoryRows,
  fines: fineRows,
};

export const rowKindOf = (kind: ImportKind): RowKind<unknown> => KINDS[kind] as RowKind<unknown>;
