import { formatCatalogPrice, formatInteger, formatKilometres } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import { valueOf } from './vehicle-draft.ts';

/** One line of what is about to be saved. */
export interface SummaryLine {
  label: string;
  value: string;
  /** What it was, where it is changed. */
  previous: string | undefined;
}

const LINES: {
  field: Exclude<keyof VehicleDraft, 'description'>;
  label: string;
  format?: (value: number) => string;
}[] = [
  { field: 'brand', label: 'Marque' },
  { field: 'model', label: 'Modèle' },
  { field: 'dailyPrice', label: 'Prix journalier', format: (value) => formatCatalogPrice(toCents(value)) },
  {
    field: 'maxDailyMileage',
    label: 'Kilométrage max/jour',
    format: (value) => `${formatInteger(value)}\u00a0km/jour`,
  },
  { field: 'mileage', label: 'Kilométrage actuel', format: formatKilometres },
];

/** What was typed as it will be read, and what it was before; what is no number stands as it is. */
export const summaryLines = (draft: VehicleDraft, before: VehicleDraft | undefined): SummaryLine[] =>
  LINES.map(({ field, label, format = String }) => {
    const shown = (text: string): string => {
      const value = valueOf(field, text);
      return typeof value === 'string' || Number.isNaN(value) ? text.trim() : format(value);
    };
    const value = shown(draft[field]);
    const previous = before && shown(before[field]);
    return { label, value, previous: previous === value ? undefined : previous };
  });
