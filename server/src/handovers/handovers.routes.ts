import type { FastifyInstance } from 'fastify';
import { damagesContract, handoversContract } from '@volant/shared/contracts.ts';
import { MAX_HANDOVER_PHOTO_BYTES } from '@volant/shared/handovers/handover-parts.ts';
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle, SENT } from '../platform/http/handle.ts';
import { acceptForms, withForm, type FormRules } from '../platform/http/multipart.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { completeHandover } from './complete-handover.ts';
import { readHandoverImage, storeHandoverPhoto } from './handover-photos.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { handoverNotFound } from './handover-view.ts';
import { markSignedElsewhere } from './handovers.store.ts';
import { listReports, openHandover, readReport } from './open-handover.ts';
import { saveHandover } from './save-handover.ts';
import { chargeDamage, listVehicleDamages, repairDamage, takeBackDamage } from './vehicle-damages.ts';
import { voidHandover } from './void-handover.ts';

const invalid = (): Problem => refuse(handoverRefusals.photo_invalid);

/** The form has one file. */
const PHOTO_FORM: FormRules = {
  texts: [],
  files: {
    name: 'photos',
    max: 1,
    maxBytes: MAX_HANDOVER_PHOTO_BYTES,
    tooMany: invalid,
    tooLarge: () => refuse(handoverRefusals.photo_too_large),
  },
};

export const handoverRoutes = async (
  app: FastifyInstance,
  { authenticate, ...deps }: HandoversDeps & { authenticate: Authenticate },
): Promise<void> => {
  handle(app, authenticate, handoversContract.open, async ({ params, body, reply }) => {
    const { isNew, draft } = await openHandover(deps, params.id, body.kind);
    reply.code(isNew ? 201 : 200);
    return draft;
  });

  handle(app, authenticate, handoversContract.list, ({ params, user }) => listReports(deps, user, params.id));

  handle(app, authenticate, handoversContract.read, ({ params, user }) => readReport(deps, user, params.id));

  handle(app, authenticate, handoversContract.save, ({ params, body, actor }) =>
    saveHandover(deps, actor, params.id, body),
  );

  handle(app, authenticate, handoversContract.complete, ({ params, body, actor, request }) =>
    completeHandover(deps, actor, params.id, { ...body, userAgent: request.headers['user-agent'] }),
  );

  handle(app, authenticate, handoversContract.announce, async ({ params }) => {
    if (!(await markSignedElsewhere(deps.db, params.id, deps.clock.now()))) throw handoverNotFound();
    return undefined;
  });

  handle(app, authenticate, handoversContract.void, ({ params, body, actor }) =>
    voidHandover(deps, actor, params.id, body.reason),
  );

  handle(app, authenticate, damagesContract.list, ({ params }) => listVehicleDamages(deps, params.id));

  handle(app, authenticate, damagesContract.repair, ({ params, body, actor }) =>
    repairDamage(deps, actor, params.uuid, body),
  );

  handle(app, authenticate, damagesContract.charge, ({ params, body, actor }) =>
    chargeDamage(deps, actor, params.uuid, body),
  );

  handle(app, authenticate, damagesContract.takeBack, ({ params, body, actor }) =>
    takeBackDamage(deps, actor, params.uuid, body.reason),
  );

  handle(app, authenticate, handoversContract.image, async ({ params, query, reply }) => {
    const bytes = await readHandoverImage(deps, params.uuid, query);
    reply.header('cache-control', 'private, max-age=600').type('image/jpeg').send(bytes);
    return SENT;
  });

  await app.register(async (forms) => {
    await acceptForms(forms);
    handle(forms, authenticate, handoversContract.putPhoto, async ({ params, query, request }) => {
      await withForm(request, PHOTO_FORM, async ({ files }) => {
        const [file] = files;
        if (!file) throw invalid();
        await storeHandoverPhoto(deps, { ...query, id: params.uuid, handoverId: params.id }, file.bytes);
      });
      return undefined;
    });
  });
};
