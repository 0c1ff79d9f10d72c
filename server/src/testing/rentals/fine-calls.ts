import { expect } from 'vitest';
import type { Fine, FineList } from '@volant/shared/fines/fines.schema.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aVehicle, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { NEWCOMER, saleBody, sellAt } from './counter-sales.ts';

type Answer = Fine & ProblemBody;

let plates = 100;

/** Vehicles with plates, their past rentals, and the calls of the screen of the fines. */
export const fineCalls = (t: TestApp, manager: TestCustomer) => {
  /** A vehicle with a plate of its own. */
  const aCar = async () => {
    const vehicle = await aVehicle(t);
    plates += 1;
    const plate = `1FIN${plates}`;
    await t.change('vehicle', { id: vehicle.id }, { plate });
    return { ...vehicle, plate };
  };
  /** A rental that left and came back some days ago, at these hours. */
  const rented = async (
    car: { id: number; dailyPriceCents: number },
    {
      firstName = 'Ana',
      days = [10, 8],
      out,
      back,
    }: { firstName?: string; days?: [number, number]; out?: string; back?: string },
  ) => {
    const today = agencyDay(t.clock.now());
    const [startDate, endDate] = [addDays(today, -days[0]), addDays(today, -days[1])];
    const totalPrice = 50 * (days[0] - days[1]);
    const { status, body } = await sellAt(
      t,
      manager,
      saleBody(t, car, {
        startDate,
        endDate,
        totalPrice,
        customer: {
          ...NEWCOMER,
          firstName,
          phoneNumber: `047${String(plates).padStart(3, '0')}${String(days[0]).padStart(4, '0')}`,
        },
        payment: { kind: 'counter', method: 'terminal', amount: totalPrice },
      }),
    );
    expect(status).toBe(201);
    const { id } = body.reservation;
    const recorded = {
      ...(out !== undefined && { departed_at: agencyInstant(startDate, out) }),
      ...(back !== undefined && {
        returned_at: agencyInstant(endDate, back),
        returned_on: endDate,
        state: 'finalized' as const,
        mileage_driven_km: 100,
      }),
    };
    if (Object.keys(recorded).length > 0) await t.change('reservation', { id }, recorded);
    return { id, startDate, endDate };
  };
  const body = (plate: string, day: IsoDate, time: string, more: object = {}) => ({
    plate,
    at: `${day}T${time}`,
    reference: `PV-${plate}`,
    authority: 'Zone de police\n1000 Bruxelles',
    offence: 'Excès de vitesse',
    amount: 58,
    askedOn: agencyDay(t.clock.now()),
    ...more,
  });
  const note = (...facts: Parameters<typeof body>) =>
    t.post<Answer>('/api/fines', manager.token, body(...facts));
  const act = (method: 'PATCH' | 'POST' | 'PUT', path: string, content: object) =>
    t.call<Answer>({ method, path: `/api/fines/${path}`, token: manager.token, body: content });
  const ask = async (plate: string, at: string): Promise<FineList> =>
    (await t.get<FineList>(`/api/fines?plate=${plate}&at=${at}`, manager.token)).body;
  const acts = async (id: number): Promise<string[]> =>
    (
      await t.db
        .selectFrom('audit_entry')
        .select('act')
        .where('subject_kind', '=', 'fine')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map((entry) => entry.act);

  const accountOf = async (reservationId: number): Promise<number> =>
    (await t.row('reservation', { id: reservationId }, 'account_id')).account_id;

  return { aCar, rented, body, note, act, ask, acts, accountOf };
};
