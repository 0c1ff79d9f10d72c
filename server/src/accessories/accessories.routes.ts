import { accessoryRefusals } from '@volant/shared/accessories/accessories.refusals.ts';
import type { FastifyInstance } from 'fastify';
import { accessoriesContract } from '@volant/shared/contracts.ts';
import { photoForm } from '../files/index.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { acceptForms, withForm } from '../platform/http/multipart.ts';
import { refuse } from '../platform/problem.ts';
import type { Accessories } from './accessories.service.ts';
import type { AccessoryPictures } from './accessory-picture.ts';

export const accessoryRoutes = async (
  app: FastifyInstance,
  {
    authenticate,
    accessories: acts,
    pictures,
  }: { authenticate: Authenticate; accessories: Accessories; pictures: AccessoryPictures },
): Promise<void> => {
  handle(app, authenticate, accessoriesContract.list, ({ query, user }) => acts.list(user, query));

  const { createForbidden, updateForbidden, deleteForbidden } = accessoryRefusals;
  handle(
    app,
    authenticate,
    accessoriesContract.create,
    async ({ body, actor, user, reply }) => {
      const accessory = await acts.create(actor, body, user);
      reply.code(201);
      return accessory;
    },
    { denials: { forbidden: createForbidden } },
  );

  handle(
    app,
    authenticate,
    accessoriesContract.update,
    ({ params, actor, body, user }) => acts.update(actor, params.id, body, user),
    { denials: { forbidden: updateForbidden } },
  );

  handle(
    app,
    authenticate,
    accessoriesContract.remove,
    async ({ params, actor }) => {
      await acts.remove(actor, params.id);
      return undefined;
    },
    { denials: { forbidden: deleteForbidden } },
  );

  await app.register(async (forms) => {
    await acceptForms(forms);
    handle(
      forms,
      authenticate,
      accessoriesContract.replacePicture,
      async ({ params, actor, request }) => {
        await pictures.assertExists(params.id);
        return withForm(request, photoForm({ max: 1, tooMany }), ({ files }, signal) =>
          pictures.replace(actor, params.id, files, signal),
        );
      },
      { denials: { forbidden: updateForbidden } },
    );
  });

  handle(
    app,
    authenticate,
    accessoriesContract.removePicture,
    ({ params, actor }) => pictures.remove(actor, params.id),
    { denials: { forbidden: updateForbidden } },
  );
};

const tooMany = () => refuse(accessoryRefusals.onePicture, 'photos');
