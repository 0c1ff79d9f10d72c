import { mutationOptions } from '@tanstack/react-query';
import { ownDataApi } from '@volant/shared/accounts/own-data.api.ts';
import type { DeleteAccountBody } from '@volant/shared/accounts/own-data.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';

export const ownDataMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  download: () => mutationOptions({ mutationFn: () => downloadApi(ownDataApi.export, {}) }),
  remove: () =>
    mutationOptions({ mutationFn: (body: DeleteAccountBody) => callApi(ownDataApi.remove, { body }) }),
};
