// @module-tag long
import { describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, inDays } from '../../testing/builders.ts';
import { driverToForget, GUEST, OTHER, refusalOf, STROKES } from '../../testing/ops/driver-to-forget.ts';
import { everyRow } from '../../testing/ops/person-to-forget.ts';

const probes = driverToForget();
const { facts, rent, after, complete, drafted, send, aRental, afterOffencesLapse } = probes;

describe('a name that several persons have', () => {
  const SON = { ...GUEST, birthDate: '2005-06-07', licenceNumber: '9900112233' };

  it('lists them with their birth dates and rentals; a narrower key is one of them', async () => {
    const first = await aRental();
    facts.vehicle = await aVehicle(facts.t);
    const second = await aRental(SON);
    const refused = await refusalOf(facts.gdpr.exportPerson(GUEST.name));
    expect(refused).toContain('2 personnes');
    expect(refused).toMatch(new RegExp(`03/02/1990.*réservation n° ${first.id}`));
    expect(refused).toMatch(new RegExp(`07/06/2005.*réservation n° ${second.id}`));
    for (const narrower of [`${GUEST.name} n° ${second.id}`, `${GUEST.name} 07/06/2005`, '9900112233'])
      expect(await facts.gdpr.exportPerson(narrower)).toMatchObject({
        inRentalsOfOthers: [{ reservationId: second.id }],
      });
    await afterOffencesLapse();
    const said = (await facts.gdpr.erase('07/06/2005', false)).join('\n');
    const left = await everyRow(facts.t.db);
    expect(left).toContain('7788.990-11');
    expect(left).not.toContain('9900112233');
    // Whose damage it is, the name alone does not tell.
    expect(said).toContain('À lire');
    expect(said).toContain(`Vu par ${GUEST.name}`);
    expect(left).toContain(`vu par ${GUEST.name.toLowerCase()}`);
  });

  it('is that of the customer: they are erased by their own address only', async () => {
    const { customer } = await aRental();
    const { first_name: firstName, last_name: lastName } = await facts.t.row(
      'account',
      { id: customer.id },
      'first_name',
      'last_name',
    );
    expect([firstName, lastName].join(' ')).toBe(OTHER.name);
    const refused = await refusalOf(facts.gdpr.erase('1122334455', true));
    expect(refused).toContain(`client n° ${customer.id}`);
    expect(refused).toContain(customer.email);
    expect(await everyRow(facts.t.db)).toContain(customer.email);
  });
});

it('a customer who is erased by their address may be a driver elsewhere, who is named for the operator', async () => {
  const { id } = await aRental();
  const namesake = await aCustomer(facts.t);
  await facts.t.change(
    'account',
    { id: namesake.id },
    { first_name: 'Wilhelmine', last_name: "d'Oultrémont" },
  );
  const said = (await facts.gdpr.erase(namesake.email, false)).join('\n');
  expect(said).toContain('peut-être la même personne');
  expect(said).toMatch(new RegExp(`03/02/1990.*7788\\.990-11.*réservation n° ${id}`));
  expect(await everyRow(facts.t.db)).toContain(GUEST.licenceNumber);
});

it.each(['', ' ', 'n° 12'])('%j says of nobody who is meant', async (key) => {
  expect(await refusalOf(facts.gdpr.exportPerson(key))).toContain("Dites de qui il s'agit");
  expect(await refusalOf(facts.gdpr.erase(key, true))).toContain("Dites de qui il s'agit");
});

it('texts that have the last name alone are to be read, and emptied when the operator says so', async () => {
  await aRental();
  await send('POST', '/api/blocks', {
    vehicleId: facts.vehicle.id,
    firstDay: inDays(facts.t, 5),
    lastDay: inDays(facts.t, 6),
    reason: 'sinistre',
    note: 'Voir Mme Oultremont',
    resolve: [],
  });
  const said = (await facts.gdpr.erase(GUEST.name, false)).join('\n');
  expect(said).toContain('Voir Mme Oultremont');
  const note = () => facts.t.db.selectFrom('vehicle_block').select('note').execute();
  expect(await note()).toEqual([{ note: 'Voir Mme Oultremont' }]);
  await facts.gdpr.erase(GUEST.name, false, true);
  expect(await note()).toEqual([{ note: '' }]);
});

it('who drives elsewhere as well is erased there with their account', async () => {
  const { id, customer } = await rent(1, 3);
  await after(1);
  const me = { ...GUEST, name: 'Léa Peeters' };
  await complete(await drafted(id, 'departure', { drivers: [me] }));
  await complete(await drafted(id, 'return'));
  facts.vehicle = await aVehicle(facts.t);
  const other = await rent(1, 3);
  await facts.t.change('account', { id: other.customer.id }, { first_name: 'Ana', last_name: 'Maes' });
  await after(1);
  await complete(await drafted(other.id, 'departure', { drivers: [me] }), {
    signature: { name: 'Ana Maes', strokes: STROKES },
  });
  await complete(await drafted(other.id, 'return'), { signature: { name: 'Ana Maes', strokes: STROKES } });
  expect(await facts.gdpr.exportPerson(customer.email)).toMatchObject({
    inRentalsOfOthers: [{ reservationId: other.id, drivers: [{ licenceNumber: GUEST.licenceNumber }] }],
  });
  await afterOffencesLapse();
  await facts.gdpr.erase(customer.email, false);
  const rows = await everyRow(facts.t.db);
  expect(rows).not.toContain(GUEST.licenceNumber);
  expect(rows).toContain('ana maes');
});
