import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { finesContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { FileStream, handle } from '../platform/http/handle.ts';
import { changeFine, createFine } from './add-fine.ts';
import { readFines, type FinesDeps } from './fine-view.ts';
import { makeLetter, readLetter } from './letter.ts';
import { chargeFee, setFineState } from './fine-state.ts';

export const fineRoutes = (app: FastifyInstance, deps: FinesDeps & { authenticate: Authenticate }): void => {
  const { authenticate } = deps;

  handle(app, authenticate, finesContract.list, ({ query }) => readFines(deps, query));

  handle(app, authenticate, finesContract.create, async ({ body, actor, reply }) => {
    const created = await createFine(deps, actor, body);
    reply.code(201);
    return created;
  });

  handle(app, authenticate, finesContract.change, ({ params, body, actor }) =>
    changeFine(deps, actor, params.id, body),
  );

  handle(app, authenticate, finesContract.makeLetter, ({ params, body, actor }) =>
    makeLetter(deps, actor, params.id, body),
  );

  handle(app, authenticate, finesContract.letter, async ({ params, reply }) => {
    const pdf = await readLetter(deps, params.id);
    reply.header('content-length', pdf.length);
    return new FileStream(Readable.from([pdf]), {
      type: 'application/pdf',
      name: defaultWords().papers.fileNames.fineLetter(params.id),
      isShown: true,
    });
  });

  handle(app, authenticate, finesContract.charge, ({ params, body, actor, user }) =>
    chargeFee(deps, actor, params.id, { ...body, isOwner: user.isOwner }),
  );

  handle(app, authenticate, finesContract.setState, ({ params, body, actor }) =>
    setFineState(deps, actor, params.id, body),
  );
};
