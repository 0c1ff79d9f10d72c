import { hasBrand } from './brands.ts';
import { nameColumns, type NameColumns } from './names.rules.ts';

/** Corrects fields by the cells of their columns: the order of names, and columns that hold two fields. */
export const fieldsByCells = (columns: NameColumns): (string | null)[] =>
  modelColumns({ ...columns, fields: nameColumns(columns) });

/**
 * If no column has brands, a model column whose cells mostly begin with a brand holds both. This applies to remembered
 * choices too: the earlier file may have had a brand column.
 */
const modelColumns = ({ fields, rows }: NameColumns): (string | null)[] => {
  if (fields.includes('brand') || fields.includes('brandModel')) return [...fields];
  return fields.map((field, column) => {
    if (field !== 'model') return field;
    const models = rows.map((cells) => cells[column] ?? '').filter((model) => model !== '');
    return models.length > 0 && 2 * models.filter(hasBrand).length > models.length ? 'brandModel' : field;
  });
};
