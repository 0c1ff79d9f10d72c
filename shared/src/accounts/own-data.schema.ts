import { z } from 'zod';
import { CSV_START } from '../kernel/csv.ts';
import { enrolTotpBody } from './accounts.schema.ts';

/** All personal data of the caller, with the same keys as the operator's export. */
const ownData = z.record(z.string(), z.unknown());

/** Asks for the current password, so that somebody who finds a logged-in device cannot delete the account. */
export const deleteAccountBody = z.object({ password: enrolTotpBody.shape.password });
export type DeleteAccountBody = z.input<typeof deleteAccountBody>;

/** Schemas of the endpoints in `ownDataApi`. */
export const ownDataSchemas = {
  export: { response: ownData },
  remove: { body: deleteAccountBody },
};

const csvFile = z.string().startsWith(CSV_START);

/** Schemas of the endpoint in `customersExportApi`. */
export const customersExportSchemas = { export: { response: csvFile } };
