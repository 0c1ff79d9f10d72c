import { mutationOptions } from '@tanstack/react-query';
import { customersExportApi } from '@volant/shared/accounts/own-data.api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';

export const customersExportMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  export: () => mutationOptions({ mutationFn: () => downloadApi(customersExportApi.export, {}) }),
};
