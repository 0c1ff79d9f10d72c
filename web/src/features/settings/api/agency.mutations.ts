import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { regimeApi } from '@volant/shared/agency/regime.api.ts';
import type { RegimeBody } from '@volant/shared/agency/regime.schema.ts';
import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import type { AgencyBody, AgencyProfile, LogoGround } from '@volant/shared/agency/agency.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { uploadForm } from '../../../lib/calls/upload.ts';
import { agencyQueries } from './agency.queries.ts';

/** The images of the agency. */
export type AgencyImageName = 'logo' | 'logoDark' | 'picture';

const GROUNDS: Readonly<Record<'logo' | 'logoDark', LogoGround>> = { logo: 'light', logoDark: 'dark' };

const show = (client: QueryClient, saved: AgencyProfile): void => {
  client.setQueryData(agencyQueries.profile().queryKey, saved);
  // The checklist of the start page reads these facts as well.
  void client.invalidateQueries({ queryKey: ['manage', 'installation'] });
};

const send = (image: AgencyImageName, file: File): Promise<AgencyProfile> => {
  const body = new FormData();
  body.append('photos', file, file.name);
  const onProgress = (): void => undefined;
  return image === 'picture'
    ? uploadForm(agencyApi.replacePicture, { body, onProgress })
    : uploadForm(agencyApi.replaceLogo, { query: { ground: GROUNDS[image] }, body, onProgress });
};

const remove = (image: AgencyImageName): Promise<AgencyProfile> =>
  image === 'picture'
    ? callApi(agencyApi.removePicture, {})
    : callApi(agencyApi.removeLogo, { query: { ground: GROUNDS[image] } });

export const agencyMutations = {
  /** Replaces the facts. Rejects with `version_conflict` when somebody else changed them; they are read again then. */
  change: () =>
    mutationOptions({
      mutationFn: (body: AgencyBody) => callApi(agencyApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => show(client, saved),
      onError: (error, _body, _prepared, { client }) => {
        if (!(error instanceof CallError && error.code === 'version_conflict')) return;
        void client.invalidateQueries({ queryKey: agencyQueries.profile().queryKey });
      },
    }),
  changeRegime: () =>
    mutationOptions({
      mutationFn: (body: RegimeBody) => callApi(regimeApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => {
        client.setQueryData(agencyQueries.regime().queryKey, saved);
        void client.invalidateQueries({ queryKey: agencyQueries.profile().queryKey });
        void client.invalidateQueries({ queryKey: ['manage', 'installation'] });
      },
    }),
  /** Sets an image, or takes it away without a file. */
  changeImage: () =>
    mutationOptions({
      mutationFn: ({ image, file }: { image: AgencyImageName; file: File | undefined }) =>
        file === undefined ? remove(image) : send(image, file),
      onSuccess: (saved, _input, _prepared, { client }) => show(client, saved),
    }),
};
