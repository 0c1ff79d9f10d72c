import { expect } from 'vitest';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { aCustomer } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const UNAUTHENTICATED = 'Utilisateur non authentifié';
const NO_RIGHTS = "Accès refusé. Vous n'avez pas les droits nécessaires.";

it.for<[Endpoint, string, string]>([
  [
    catalogueApi.archived,
    'Vous devez être connecté pour accéder aux véhicules archivés.',
    'Accès refusé. Vous devez avoir le rôle MANAGER pour cette action.',
  ],
  [
    vehiclesApi.create,
    'Vous devez être connecté pour créer un véhicule.',
    'Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.',
  ],
  [vehiclesApi.changeStatus, UNAUTHENTICATED, 'Impossible de modifier le statut du véhicule'],
  [vehiclesApi.modify, UNAUTHENTICATED, NO_RIGHTS],
  [
    reservationsApi.all,
    UNAUTHENTICATED,
    'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
  ],
  [reservationsApi.cancel, UNAUTHENTICATED, NO_RIGHTS],
  [accessoriesApi.create, UNAUTHENTICATED, 'Accès refusé. Seuls les managers peuvent créer des accessoires.'],
  [
    accessoriesApi.remove,
    UNAUTHENTICATED,
    'Accès refusé. Seuls les managers peuvent supprimer des accessoires.',
  ],
])(
  '$method $path refuses callers without permission in its own words',
  async ([{ method, path }, ...sentences], { t }) => {
    const address = path.replace(/:\w+/g, '1');
    for (const [index, token] of [undefined, (await aCustomer(t)).token].entries()) {
      const { status, body } = await t.call({ method, path: address, token });
      expect(status).toBe(index === 0 ? 401 : 403);
      expect(body).toMatchObject({
        code: index === 0 ? 'unauthenticated' : 'forbidden',
        errors: [sentences[index]],
        message: sentences[index],
      });
    }
  },
);
