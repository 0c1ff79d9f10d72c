import { setTimeout as pause } from 'node:timers/promises';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { describe, expect, inject, it } from 'vitest';
import { stranger } from '../e2e/agency.ts';
import { newDatabase } from './test-databases.ts';
import { createWorld } from './world.ts';

const KILLS = 200;
const CUSTOMERS = 6;

describe.runIf(inject('everyPoint')).each(inject('databases'))('on the %s database', (kind) => {
  it(`no acknowledged reservation is lost by ${KILLS} kills under load`, async () => {
    const database = await newDatabase(kind);
    const world = await createWorld({ ...(database && { databaseUrl: database.url }) });
    try {
      const vehicle = await world.vehicle();
      const customers = await Promise.all(
        Array.from({ length: CUSTOMERS }, () => world.agency.register(stranger())),
      );
      const today = agencyDay(new Date());
      const acknowledged = new Set<number>();
      let day = 1;
      let isOver = false;
      const load = async (token: string): Promise<void> => {
        while (!isOver) {
          const from = (day = (day % 600) + 2);
          const rental = { vehicle, startDate: addDays(today, from), endDate: addDays(today, from + 1) };
          try {
            const { status, body } = await world.agency.book(token, rental);
            if (status === 201) acknowledged.add(body.id);
          } catch {
            // Killed meanwhile: nothing was acknowledged.
            await pause(50);
          }
        }
      };
      const clients = customers.map(({ token }) => load(token));
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Anywhere in the work of a second.
        await pause(100 + ((kill * 37) % 900));
        await world.kill();
      }
      isOver = true;
      await Promise.all(clients);
      const { body } = await world.agency.call<Reservation[]>(reservationsApi.all, {
        token: await world.managerToken(),
      });
      const kept = new Set(body.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(KILLS);
      const live = body.filter(({ status }) => status !== 'canceled');
      for (const one of live)
        for (const other of live)
          if (one.id < other.id)
            expect(one.startDate > other.endDate || other.startDate > one.endDate).toBe(true);
    } finally {
      await world.close();
      await database?.drop();
    }
  }, 1_800_000);
});
