import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@volant/shared/agency.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import {
  remainingPhotoUrls,
  vehicleBody,
  vehicleChangeBody,
  vehicleStatusQuery,
} from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { checkShape, handle, handlePublic, handleUnread } from '../http/handle.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { acceptForms, withForm, type Form, type FormRules } from '../http/multipart.ts';
import { idParams } from '@volant/shared/kernel/id.schema.ts';
import { sendReady } from '../http/ready-body.ts';
import { Problem, refuse } from '../problem.ts';
import type { VehicleList, VehicleListCache } from './vehicle-list.ts';
import { shownFileName } from './vehicle-photos.service.ts';
import { tooManyInEdit, type Vehicles } from './vehicles.service.ts';
import { findVehicleView } from './vehicles.store.ts';

export interface VehicleRoutesDeps {
  authenticate: Authenticate;
  db: Db;
  list: VehicleListCache;
  vehicles: Vehicles;
}

export const vehicleRoutes = async (
  app: FastifyInstance,
  { authenticate, db, list, vehicles }: VehicleRoutesDeps,
): Promise<void> => {
  // Without `handlePublic`: the list is the same for everybody, so that no token is looked at, and its bytes are ready.
  app.get(vehiclesApi.list.path, { compress: false }, (request, reply) => {
    const send = ({ body }: VehicleList): void => {
      sendReady(request, reply.header('cache-control', 'no-cache'), body);
    };
    const kept = list.current();
    if (kept) send(kept);
    else list.read().then(send, (error: unknown) => reply.send(error));
  });

  handlePublic(
    app,
    authenticate,
    vehiclesApi.detail,
    { params: idParams },
    async ({ params, user, reply }) => {
      if (user?.role !== 'MANAGER') reply.header('cache-control', 'no-cache');
      if (user?.role === 'MANAGER') return vehicles.find(params.id);
      const vehicle = await findVehicleView(db, params.id);
      if (!vehicle) throw refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
      if (vehicle.status === 'ARCHIVED') throw refuse(410, 'vehicle_archived', vehicleMessages.archived);
      return vehicle;
    },
  );

  const { archivedList, createUnauthenticated, createForbidden, statusRefused } = vehicleMessages;
  handle(app, authenticate, vehiclesApi.archived, { denials: archivedList }, () => vehicles.listArchived());

  handle(app, authenticate, vehiclesApi.modify, {}, ({ request }) => {
    const { id, ...details } = checkVehicle(vehicleChangeBody, request.body ?? {});
    return vehicles.modify(id, details);
  });

  handle(
    app,
    authenticate,
    vehiclesApi.changeStatus,
    { params: idParams, query: vehicleStatusQuery, denials: { forbidden: statusRefused } },
    ({ params, query }) => vehicles.changeStatus(params.id, query.status),
  );

  await app.register(async (forms) => {
    await acceptForms(forms);

    const denials = { unauthenticated: createUnauthenticated, forbidden: createForbidden };
    handleUnread(forms, authenticate, vehiclesApi.create, { denials }, ({ request, reply }) =>
      withForm(request, formRules(['vehicule'], tooMany), async (form, signal) => {
        const details = checkVehicle(vehicleBody, jsonPart(form, 'vehicule', vehicleMessages.partMissing));
        const created = await vehicles.create(details, form.files, signal);
        reply.code(201);
        return created;
      }),
    );

    handleUnread(
      forms,
      authenticate,
      vehiclesApi.updatePhotos,
      { params: idParams },
      async ({ params, request }) => {
        await vehicles.assertExists(params.id);
        return withForm(
          request,
          formRules(['vehicule', 'remainingPhotoUrls'], tooManyInEdit),
          (form, signal) => {
            const part = jsonPart(form, 'remainingPhotoUrls', vehicleMessages.photoUrlsInvalid);
            const named = checkShape(keptPhotos, { remainingPhotoUrls: part });
            const change = {
              remainingUrls: named.remainingPhotoUrls,
              uploaded: form.files,
              version: versionOf(form),
            };
            return vehicles.changePhotos(params.id, change, signal);
          },
        );
      },
    );
  });
};

const keptPhotos = z.object({ remainingPhotoUrls });

/** Which version the photos were chosen on, if the part `vehicule` says so; nothing else of it counts. */
const versionOf = (form: Form): number | undefined => {
  try {
    const { version } = JSON.parse(form.texts.get('vehicule')?.toString() ?? '{}') as { version?: unknown };
    return Number.isInteger(version) ? (version as number) : undefined;
  } catch {
    return undefined;
  }
};

const formRules = (texts: readonly string[], tooManyPhotos: () => Problem): FormRules => ({
  texts,
  files: {
    name: 'photos',
    most: MAX_PHOTOS,
    mostBytes: MAX_PHOTO_BYTES,
    tooMany: tooManyPhotos,
    tooLarge: (name) =>
      refuse(400, 'photo_too_large', vehicleMessages.photoTooLarge(shownFileName(name)), 'photos'),
  },
});

const tooMany = (): Problem => refuse(400, 'too_many_photos', vehicleMessages.tooManyPhotos, 'photos');

/** The value of a part that holds JSON; `sentence` tells that it is missing or broken. */
const jsonPart = (form: Form, name: string, sentence: string): unknown => {
  const bytes = form.texts.get(name);
  if (bytes === undefined || bytes.length === 0) throw refuse(400, 'invalid_request', sentence, name);
  try {
    return parseJsonBody(bytes);
  } catch {
    throw refuse(400, 'invalid_request', sentence, name);
  }
};

/** What a manager typed; without brand and without model, one sentence says both (each field keeps its own). */
const checkVehicle = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  try {
    return checkShape(schema, input);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { brandRequired, modelRequired, brandAndModelRequired } = vehicleMessages;
    const { errors, ...body } = error.body;
    if (!errors.includes(brandRequired) || !errors.includes(modelRequired)) throw error;
    const others = errors.filter((sentence) => sentence !== brandRequired && sentence !== modelRequired);
    throw new Problem({ ...body, errors: [brandAndModelRequired, ...others] });
  }
};
