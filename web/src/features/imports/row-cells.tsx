import type { ImportColumn, ImportRow } from '@volant/shared/imports/imports.schema.ts';
import { headOf } from './shown-cells.tsx';
import styles from './imports.module.css';

/** The cells of a row as the file has them, those of columns that nobody took among them. */
export const RowCells = ({ row, columns }: { row: ImportRow; columns: readonly ImportColumn[] }) => (
  <dl className={styles.cells} aria-label={`Cases de la ligne ${row.row}`}>
    {columns.map((column) => (
      <div key={column.index}>
        <dt>{headOf(column)}</dt>
        <dd>{row.cells[column.index] || '(vide)'}</dd>
      </div>
    ))}
  </dl>
);
