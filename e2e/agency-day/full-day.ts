import { planningApi } from '@volant/shared/planning/planning.api.ts';
import { reservationRequestsApi } from '@volant/shared/reservations/reservations.api.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { sellToday } from '../counter-rental.ts';
import { expect } from '../fixtures.ts';
import { departedElsewhere } from '../handover-page.ts';
import type { Agency } from './agency.ts';

const VEHICLES = [
  ['Toyota', 'Yaris Hybride'],
  ['Peugeot', 'e-208'],
  ['BMW', '320i'],
  ['Tesla', 'Model 3'],
  ['Mercedes-Benz', 'Sprinter 519 Fourgon Extra Long Surélevé'],
  ['Dacia', 'Duster'],
  ['Fiat', '500 Hybrid'],
  ['Renault', 'Clio'],
  ['Volkswagen', 'Transporter'],
  ['Citroën', 'Berlingo'],
] as const;

const PEOPLE = [
  ['Dina', 'Maes'],
  ['Anne-Sophie', 'Delacroix'],
  ['Denis', 'Peeters'],
  ['Luc', 'Janssens'],
  ['Marie-Christine', 'd’Oultremont de Wégimont'],
  ['Tom', 'De Smet'],
  ['Farid', 'Lambert'],
  ['Nathalie', 'Van den Bossche'],
  ['Youssef', 'El Amrani'],
  ['Maximilienne', 'Vandenbroucke-Vanderschuerenhovenberghen'],
  ['Ines', 'Claes'],
  ['Pauline', 'Dubois'],
  ['Jan', 'Vermeulen'],
  ['Elif', 'Yildiz'],
] as const;

/**
 * Fills day 0 of an agency without other rentals: two rentals are late and a customer waits for the first, five leave,
 * four come back, three leave tomorrow, and five things are to be handled.
 */
export const fillDay = async ({ client: volant, dayOf, now, manager }: Agency): Promise<void> => {
  const token = await manager();
  let vehicles = 0;
  const aVehicle = async (more: Parameters<typeof exampleDetails>[0] = {}): Promise<Vehicle> => {
    const [brand, model] = VEHICLES[vehicles % VEHICLES.length] ?? VEHICLES[0];
    const plate = `2DMA${101 + vehicles++}`;
    const details = { brand, model, plate, mileage: 12_000, dailyPrice: 49.9, ...more };
    return volant.addVehicle(token, exampleDetails(details));
  };
  let people = 0;
  const sell = async (vehicle: Vehicle, from: number) => {
    const [firstName, lastName] = PEOPLE[people++ % PEOPLE.length] ?? PEOPLE[0];
    return sellToday(volant, token, { vehicle, firstName, lastName, startDate: dayOf(from) });
  };

  const late = await aVehicle();
  // Sold while nobody knew that the vehicle would be late.
  await sell(late, 0);
  const outForLong = [await sell(late, -4), await sell(await aVehicle(), -3)];
  for (let leaving = 0; leaving < 4; leaving += 1) await sell(await aVehicle(), 0);
  const back = [];
  for (let returns = 0; returns < 4; returns += 1) back.push(await sell(await aVehicle(), -2));
  for (let tomorrow = 0; tomorrow < 3; tomorrow += 1) await sell(await aVehicle(), 1);
  for (const rental of [...outForLong, ...back]) await departedElsewhere(volant, token, rental, now());

  for (let blocks = 0; blocks < 2; blocks += 1) {
    const broken = await aVehicle();
    await sell(broken, 12);
    const block = { firstDay: dayOf(11), lastDay: dayOf(15), reason: 'entretien', note: '' } as const;
    const body = { vehicleId: broken.id, ...block, resolve: [], force: true };
    await volant.expected(planningApi.createBlock, { token, body });
  }
  for (const wish of ['annulation', 'changement']) {
    const customer = await volant.register();
    const period = { vehicle: await aVehicle(), startDate: dayOf(20), endDate: dayOf(22) };
    const { body: booked } = await volant.book(customer.token, period);
    const paymentId = await volant.payDeposit(customer.token, booked);
    await expect
      .poll(async () => (await volant.outcome(customer.token, paymentId)).payment)
      .toBe('confirmed');
    await volant.expected(reservationRequestsApi.ask, {
      token: customer.token,
      params: { id: booked.id },
      body: { wish, text: 'Mon vol est annulé, pouvez-vous m’aider ?' },
    });
  }
  await aVehicle({ inspectionDue: dayOf(12) });
};
