import { endpoints } from '../kernel/endpoint.ts';
import type { customersExportSchemas } from './own-data.schema.ts';

export const customersExportApi = endpoints<typeof customersExportSchemas>()({
  /** A file with the columns that the import of customers knows. */
  export: { method: 'GET', path: '/api/customers/export', access: 'owner' },
});
