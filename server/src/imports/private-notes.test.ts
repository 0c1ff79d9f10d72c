import { expect } from 'vitest';
import type { ManagedVehicle, Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const calls = importCalls(t, () => manager.token);
  const vehicleOf = async (importId: number): Promise<ManagedVehicle> => {
    const id = (await calls.rows(importId))[0]?.subject?.id ?? 0;
    return (await t.get<ManagedVehicle>(`/api/fleet/${id}`, manager.token)).body;
  };
  return { ...calls, vehicleOf };
});

const HEADS = 'Plaque;Marque;Modèle;Prix journalier;Kilométrage max/jour';
const ROW = 'Peugeot;308;49,90;250';

it('remarks about a vehicle are for the agency alone', async ({ t, calls }) => {
  const file = `${HEADS};Remarques;Équipement\n1-NOT-001;${ROW};Client Maes a griffé la porte;GPS\n`;
  const { id } = await calls.imported('vehicles', file);
  const vehicle = await calls.vehicleOf(id);
  expect(vehicle).toMatchObject({
    description: '',
    privateNote: 'Client Maes a griffé la porte\nGPS',
  });
  const { body } = await t.get<Vehicle>(`/api/vehicules/${vehicle.id}`);
  expect(JSON.stringify(body)).not.toMatch(/griffé|privateNote/);
});

it('columns that mean nothing else go into the note under their heads', async ({ t, manager, calls }) => {
  const file = `${HEADS};Garage;Clés;Note\n1-NOT-002;${ROW};A1;;"- pneus\n- huile"\n1-NOT-003;${ROW};B2;=1+1;\n`;
  const { body } = await calls.upload('vehicles', file);
  const fields = body.columns.map(({ field }, index) => (index > 4 ? 'privateNote' : field));
  const path = `/api/imports/${body.id}/columns`;
  expect((await t.put(path, manager.token, { fields })).status).toBe(200);
  // What is wrong is told of the cell that it is in.
  expect((await calls.rows(body.id))[1]?.problems).toMatchObject([{ column: 6 }]);
  await calls.commit(body.id);
  expect((await calls.vehicleOf(body.id)).privateNote).toBe('Garage : A1\n- pneus\n- huile');
});

it('what customers read is chosen by a person for each file', async ({ t, manager, calls }) => {
  const file = (plate: string): string => `${HEADS};Texte du site\n${plate};${ROW};Climatisation\n`;
  const first = await calls.upload('vehicles', file('1-NOT-004'));
  const fields = first.body.columns.map(({ field }, index) => (index > 4 ? 'description' : field));
  expect(fields.at(-1)).toBe('description');
  const path = `/api/imports/${first.body.id}/columns`;
  expect((await t.put(path, manager.token, { fields })).status).toBe(200);
  await calls.commit(first.body.id);
  expect((await calls.vehicleOf(first.body.id)).description).toBe('Climatisation');
  const second = await calls.upload('vehicles', file('1-NOT-005'));
  expect(second.body.columns.at(-1)).toMatchObject({ head: 'Texte du site', field: null });
});
