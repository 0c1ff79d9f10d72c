import { z } from 'zod';
import { CSV_START } from '../kernel/csv.ts';
import { enrolTotpBody } from './accounts.schema.ts';

/** Everything that is kept of the caller; the keys are those of the operator's export. */
const ownData = z.record(z.string(), z.unknown());

/** The current password: whoever finds a signed-in device must not delete the account. */
export const deleteAccountBody = z.object({ password: enrolTotpBody.shape.password });
export type DeleteAccountBody = z.input<typeof deleteAccountBody>;

/** Of the calls of `ownDataApi`. */
export const ownDataSchemas = {
  export: { response: ownData },
  remove: { body: deleteAccountBody },
};

const csvFile = z.string().startsWith(CSV_START);

/** Of the calls of `customersExportApi`. */
export const customersExportSchemas = { export: { response: csvFile } };
