import { hasBrand } from './brands.ts';
import { nameColumns, type NameColumns } from './names.rules.ts';

/** The fields of columns whose cells say more than their heads: the order of names, and what two fields share. */
export const fieldsByCells = (columns: NameColumns): (string | null)[] =>
  modelColumns({ ...columns, fields: nameColumns(columns) });

/** A column of models without one of brands has both, where its cells do: in an earlier file there may have been another. */
const modelColumns = ({ fields, rows }: NameColumns): (string | null)[] => {
  if (fields.includes('brand') || fields.includes('brandModel')) return [...fields];
  return fields.map((field, column) => {
    if (field !== 'model') return field;
    const models = rows.map((cells) => cells[column] ?? '').filter((model) => model !== '');
    return models.length > 0 && 2 * models.filter(hasBrand).length > models.length ? 'brandModel' : field;
  });
};
