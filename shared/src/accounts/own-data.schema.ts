import { z } from 'zod';
import { CSV_START } from '../kernel/csv.ts';

const csvFile = z.string().startsWith(CSV_START);

/** Of the calls of `customersExportApi`. */
export const customersExportSchemas = { export: { response: csvFile } };
