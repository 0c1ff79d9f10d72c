import type { FastifyInstance } from 'fastify';
import { agencyRefusals } from '@volant/shared/agency/agency.refusals.ts';
import { agencyContract, regimeContract } from '@volant/shared/contracts.ts';
import { photoForm } from '../files/index.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { acceptForms, withForm } from '../platform/http/multipart.ts';
import { refuse } from '../platform/problem.ts';
import type { AgencyDeps } from './agency-deps.ts';
import { siteOf } from './agency-facts.ts';
import { agencyImages } from './agency-images.ts';
import { changeAgency, readProfile } from './change-agency.ts';
import { changeRegime, readRegime } from './regime.ts';

export const agencyRoutes = async (
  app: FastifyInstance,
  { authenticate, ...deps }: AgencyDeps & { authenticate: Authenticate },
): Promise<void> => {
  const images = agencyImages(deps);

  handle(app, authenticate, agencyContract.read, async () => siteOf(await deps.facts.read()));

  handle(app, authenticate, agencyContract.profile, () => readProfile(deps));

  handle(app, authenticate, agencyContract.change, ({ body, actor }) => changeAgency(deps, actor, body));

  handle(app, authenticate, regimeContract.read, () => readRegime(deps));

  handle(app, authenticate, regimeContract.change, ({ body, actor }) => changeRegime(deps, actor, body));

  await app.register(async (forms) => {
    await acceptForms(forms);

    handle(forms, authenticate, agencyContract.replaceLogo, ({ query, actor, request }) =>
      withForm(request, photoForm({ max: 1, tooMany }), ({ files }, signal) =>
        images.replaceLogo(actor, { ground: query.ground, uploaded: files, signal }),
      ),
    );

    handle(forms, authenticate, agencyContract.replacePicture, ({ actor, request }) =>
      withForm(request, photoForm({ max: 1, tooMany }), ({ files }, signal) =>
        images.replacePicture(actor, files, signal),
      ),
    );
  });

  handle(app, authenticate, agencyContract.removeLogo, ({ query, actor }) =>
    images.removeLogo(actor, query.ground),
  );

  handle(app, authenticate, agencyContract.removePicture, ({ actor }) => images.removePicture(actor));
};

const tooMany = () => refuse(agencyRefusals.oneImage, 'photos');
