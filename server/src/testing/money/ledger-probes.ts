import { randomUUID } from 'node:crypto';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, type TestCustomer, type TestVehicle } from '../builders.ts';
import { changeProbes } from '../rentals/change-probes.ts';
import type { TestApp } from '../test-app.ts';

type Answer = Ledger & Omit<ProblemBody, 'status'>;

/** Paid rentals, and what a manager writes to their accounts. */
export const ledgerProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  let vehicle: TestVehicle;
  const probes = changeProbes(() => ({ ...facts(), vehicle }));

  /** A paid rental of three days at 50,01 €: 150,03 €, 45 € of it paid. */
  const rent = async (dailyPriceCents = 50_01) => {
    vehicle = await aVehicle(facts().t, { dailyPriceCents });
    return probes.rent(5, 8);
  };
  const send = <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const { t, manager } = facts();
    return t.call<T>({ method, path, token: manager.token, ...(body && { body }) });
  };
  const read = async (id: number): Promise<Ledger> =>
    (await send<Ledger>('GET', `/api/reservations/${id}/ledger`)).body;
  const write = (id: number, body: object) =>
    send<Answer>('POST', `/api/reservations/${id}/ledger`, { requestKey: randomUUID(), ...body });
  return {
    rent,
    read,
    write,
    take: (id: number, amount: number, method = 'terminal') => write(id, { kind: 'payment', amount, method }),
    giveBack: (id: number, amount: number, method = 'terminal') =>
      write(id, { kind: 'refund', what: 'correction', amount, method, note: 'Trop perçu' }),
    reduce: (id: number, amount: number, reason = 'goodwill') =>
      write(id, { kind: 'reduction', amount, reason }),
    charge: (id: number, amount: number, kind = 'fuel') =>
      write(id, { kind, amount, note: 'Réservoir à moitié' }),
    reverse: (id: number | undefined, reason = 'Erreur de saisie') =>
      send<Answer>('POST', `/api/ledger/${id ?? 0}/reverse`, { reason }),
    reservation: async (id: number): Promise<Reservation> =>
      (await send<Reservation>('GET', `/api/reservations/${id}`)).body,
  };
};

/** Kind, amount and method of each entry. */
export const entriesOf = ({ entries }: Ledger) =>
  entries.map(({ kind, amount, method }) => [kind, amount, method]);
