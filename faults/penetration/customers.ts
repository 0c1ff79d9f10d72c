import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Answer, Site } from './target.ts';

export interface Offer {
  id: number;
  dailyPrice: number;
}

export const expectStatus = (what: string, { status, json }: Answer, wanted: readonly number[]): void => {
  if (!wanted.includes(status))
    throw new Error(`${what}: answered ${status} instead of ${wanted.join(' or ')}: ${JSON.stringify(json)}`);
};

let people = 0;

/** Registers a customer with an unconfirmed address, from an IP of their own because registrations per IP are limited. */
export const register = async ({ call }: Site): Promise<string> => {
  people += 1;
  const answer = await call({
    path: '/api/auths/register',
    from: `203.0.113.${people}`,
    body: {
      firstName: 'Sonde',
      lastName: 'Essai',
      email: `sonde.${randomUUID()}@exemple.be`,
      phoneNumber: '0470 12 34 56',
      password: `Phare-${randomUUID()}!`,
      role: 'CUSTOMER',
    },
  });
  expectStatus('a registration', answer, [200, 201]);
  return String(answer.json['token']);
};

export const vehiclesOf = async ({ call }: Site): Promise<Offer[]> =>
  JSON.parse((await call({ path: '/api/vehicules' })).text) as Offer[];

export const order = ({ id, dailyPrice }: Offer, startDate: IsoDate, days: number) => {
  const period = { startDate, endDate: addDays(startDate, days) };
  return {
    vehicule: { id },
    ...period,
    totalPrice: toEuros(toCents(dailyPrice) * daysCharged(period)),
    status: 'upcoming',
  };
};

/** `from`: the address that the proxy reports. */
export const book = ({ call }: Site, token: string, body: unknown, from?: string): Promise<Answer> =>
  call({ path: '/api/reservations', token, body, ...(from !== undefined && { from }) });

export const release = ({ call }: Site, token: string, id: unknown): Promise<Answer> =>
  call({ path: `/api/reservations/${String(id)}/release`, token, method: 'POST' });
