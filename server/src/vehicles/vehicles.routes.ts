import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MAX_PHOTOS } from '@volant/shared/agency.ts';
import { vehiclesContract } from '@volant/shared/contracts.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { VEHICLES_FILE } from '@volant/shared/vehicles/vehicle-csv.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { remainingPhotoUrls, vehicleBody, vehicleVersion } from '@volant/shared/vehicles/vehicles.schema.ts';
import { photoForm } from '../files/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { checkShape, FileStream, handle, handleRaw } from '../platform/http/handle.ts';
import { parseJsonBody } from '../platform/http/json-body.ts';
import { acceptForms, withForm, type Form } from '../platform/http/multipart.ts';
import { sendReady } from '../platform/http/ready-body.ts';
import { type Problem, refuse } from '../platform/problem.ts';
import { exportVehicles } from './export-vehicles.ts';
import type { VehicleList, VehicleListCache } from './vehicle-list.ts';
import { tooManyInEdit, unknown } from './vehicle-refusals.ts';
import type { Vehicles } from './vehicles.service.ts';
import { findVehicleView } from './vehicles.store.ts';
import { vehicleFaults } from '@volant/shared/vehicles/vehicles.faults.ts';

export const vehicleRoutes = async (
  app: FastifyInstance,
  {
    authenticate,
    db,
    clock,
    list,
    vehicles,
  }: DbAndClock & { authenticate: Authenticate; list: VehicleListCache; vehicles: Vehicles },
): Promise<void> => {
  // Raw: the list is public and the same for everybody, so no token is read, and its bytes are cached.
  handleRaw(
    app,
    vehiclesContract.list,
    (request, reply) => {
      const send = ({ body }: VehicleList): void => {
        sendReady(request, reply.header('cache-control', 'no-cache'), body);
      };
      const kept = list.current();
      if (kept) send(kept);
      else list.read().then(send, (error: unknown) => reply.send(error));
      return undefined;
    },
    { compress: false },
  );

  handle(app, authenticate, vehiclesContract.detail, async ({ params, user, reply }) => {
    if (user?.role !== 'MANAGER') reply.header('cache-control', 'no-cache');
    if (user?.role === 'MANAGER') return vehicles.findShown(params.id);
    const vehicle = await findVehicleView(db, params.id);
    if (!vehicle) throw unknown();
    if (vehicle.status === 'ARCHIVED') throw refuse(vehicleRefusals.archived);
    return vehicle;
  });

  handle(app, authenticate, vehiclesContract.fleet, () => vehicles.listFleet());

  handle(
    app,
    authenticate,
    vehiclesContract.export,
    async ({ actor }) =>
      new FileStream(await exportVehicles({ db, clock }, actor), {
        type: 'text/csv; charset=utf-8',
        name: VEHICLES_FILE,
      }),
  );

  handle(app, authenticate, vehiclesContract.managed, ({ params }) => vehicles.find(params.id));

  handle(app, authenticate, vehiclesContract.archived, () => vehicles.listArchived(), {
    denials: {
      unauthenticated: vehicleRefusals.archivedUnauthenticated,
      forbidden: vehicleRefusals.archivedForbidden,
    },
  });

  handle(
    app,
    authenticate,
    vehiclesContract.modify,
    ({ body: { id, ...details }, actor, user }) => vehicles.modify(actor, id, details, user),
    { sumUp: brandAndModel },
  );

  handle(
    app,
    authenticate,
    vehiclesContract.changeStatus,
    ({ params, query, actor }) => vehicles.changeStatus(actor, params.id, query.status),
    { denials: { forbidden: vehicleRefusals.statusForbidden } },
  );

  await app.register(async (forms) => {
    await acceptForms(forms);

    handle(
      forms,
      authenticate,
      vehiclesContract.create,
      ({ request, actor, reply }) =>
        withForm(
          request,
          photoForm({ texts: ['vehicule'], max: MAX_PHOTOS, tooMany }),
          async (form, signal) => {
            const part = jsonPart(form, 'vehicule', vehicleRefusals.partMissing);
            const details = checkShape(vehicleBody, part, { sumUp: brandAndModel });
            const created = await vehicles.create(actor, details, form.files, signal);
            reply.code(201);
            return created;
          },
        ),
      {
        denials: {
          unauthenticated: vehicleRefusals.createUnauthenticated,
          forbidden: vehicleRefusals.createForbidden,
        },
      },
    );

    handle(forms, authenticate, vehiclesContract.updatePhotos, async ({ params, actor, request }) => {
      await vehicles.assertExists(params.id);
      return withForm(
        request,
        photoForm({ texts: ['remainingPhotoUrls', 'version'], max: MAX_PHOTOS, tooMany: tooManyInEdit }),
        (form, signal) => {
          const named = checkShape(photoParts, {
            remainingPhotoUrls: jsonPart(form, 'remainingPhotoUrls', vehicleRefusals.photoUrlsInvalid),
            version: form.texts.has('version')
              ? jsonPart(form, 'version', vehicleRefusals.versionInvalid)
              : undefined,
          });
          const change = {
            remainingUrls: named.remainingPhotoUrls,
            uploaded: form.files,
            version: named.version,
          };
          return vehicles.changePhotos(actor, params.id, change, signal);
        },
      );
    });
  });
};

const photoParts = z.object({ remainingPhotoUrls, version: vehicleVersion.optional() });

const tooMany = (): Problem => refuse(vehicleRefusals.tooManyPhotos, 'photos');

/** The value of a JSON part; `broken` is the refusal when it is missing or broken. */
const jsonPart = (form: Form, name: string, broken: Reason): unknown => {
  const bytes = form.texts.get(name);
  if (bytes === undefined || bytes.length === 0) throw refuse(broken, name);
  try {
    return parseJsonBody(bytes);
  } catch {
    throw refuse(broken, name);
  }
};

/** When brand and model are both missing, one sentence covers both (each field keeps its own). */
const brandAndModel = (messages: readonly string[]): readonly string[] => {
  const both: readonly string[] = [vehicleFaults.brandRequired, vehicleFaults.modelRequired];
  if (!both.every((missing) => messages.includes(missing))) return messages;
  return [vehicleFaults.brandAndModelRequired, ...messages.filter((message) => !both.includes(message))];
};
