// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { driverKeptUntil } from '@volant/shared/retention.ts';
import { aVehicle, inDays } from '../../testing/builders.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import {
  driverToForget,
  GUEST,
  GUEST_SIGNS,
  guestSignsIn,
  OTHER,
  refusalOf,
  STROKES,
} from '../../testing/ops/driver-to-forget.ts';
import { DAMAGE } from '../../testing/rentals/handover-calls.ts';
import { details } from '../../testing/files/photo-forms.ts';
import { everyRow } from '../../testing/ops/person-to-forget.ts';

const probes = driverToForget();
const { facts, rent, after, complete, drafted, voidReport, send, aRental } = probes;
const { afterOffencesLapse, eraseAndLose, repeatErasures, everyFile, retention } = probes;

const documentsOf = async (id: number) =>
  (await facts.t.get<DocumentList>(`/api/reservations/${id}/documents`, facts.manager.token)).body.documents;
const pdfOf = async (documentId: string) => {
  const headers = { authorization: `Bearer ${facts.manager.token}` };
  return facts.t.app.inject({ url: `/api/documents/${documentId}/pdf`, headers });
};

describe('a driver without an account', () => {
  it.each([
    "wilhelmine d'oultremont",
    'D’OULTRÉMONT Wilhelmine',
    '03/02/1990',
    '1990-02-03',
    '778899011',
    '7788 990 11',
    "Wilhelmine d'Oultrémont 3/2/1990 n°1",
  ])('is found by %j, with everything that is theirs and nothing of the customer', async (key) => {
    const { id, customer } = await aRental();
    const exported = await facts.gdpr.exportPerson(key.replace('n°1', `n° ${id}`));
    const text = JSON.stringify(exported);
    expect(exported).toMatchObject({
      account: null,
      names: [GUEST.name],
      inRentalsOfOthers: [
        {
          reservationId: id,
          drivers: [
            {
              name: GUEST.name,
              birthDate: GUEST.birthDate,
              licenceNumber: GUEST.licenceNumber,
              address: GUEST.address,
            },
          ],
          signatures: [
            { report: 'departure', signedBy: GUEST.name, signature: STROKES },
            { report: 'return', signedBy: GUEST.name },
          ],
        },
      ],
      mentions: [{ text: `Vu par ${GUEST.name}` }],
    });
    expect(text.match(/private\/documents\/[\w-]+\.pdf/g)).toHaveLength(3);
    for (const theirs of [customer.email, OTHER.name, OTHER.licenceNumber, OTHER.address.street])
      expect(text).not.toContain(theirs);
  });

  it('leaves at once what no law keeps; the rest is named with its day and its reason, and goes then', async () => {
    const { id, customer } = await aRental();
    await send('POST', '/api/blocks', {
      vehicleId: facts.vehicle.id,
      firstDay: inDays(facts.t, 5),
      lastDay: inDays(facts.t, 6),
      reason: 'sinistre',
      note: `Expertise avec D'Oultrémont Wilhelmine`,
      resolve: [],
    });
    await send('POST', `/api/reservations/${id}/notes`, {
      about: 'customer',
      text: `${GUEST.name} conduit mal`,
    });
    await send('PUT', '/api/vehicules', {
      ...details,
      id: facts.vehicle.id,
      privateNote: `Rayée par ${GUEST.name}`,
    });
    const charge = {
      requestKey: randomUUID(),
      kind: 'other',
      amount: 5,
      note: `Clé perdue par ${GUEST.name}`,
    };
    await send('POST', `/api/reservations/${id}/ledger`, charge);
    const [reservation] = await facts.t.rows('reservation', { id }, 'version', 'end_date');
    const reason = `${GUEST.name} a téléphoné`;
    await send('POST', `/api/reservations/${id}/correct-return`, {
      mileageDriven: 90,
      reason,
      version: reservation?.version,
    });
    const sale = saleBody(facts.t, await aVehicle(facts.t), {
      discount: { amount: 10, reason: `Amie de ${GUEST.name}` },
      totalPrice: 90,
      payment: { kind: 'counter', method: 'terminal', amount: 90 },
    });
    expect((await sellAt(facts.t, facts.manager, sale)).status).toBe(201);

    const said = (await facts.gdpr.erase(GUEST.name, false)).join('\n');

    const until = driverKeptUntil(reservation?.end_date ?? '');
    expect(said).toContain(`Gardé jusqu'au ${formatShortDate(until)}`);
    expect(said).toContain(`réservation n° ${id} d'un autre client`);
    expect(said).toContain('infraction');
    for (const source of [
      'indisponibilité',
      'dommage',
      'écriture',
      'note sur le client',
      'note privée',
      'journal',
    ])
      expect(said).toContain(source);
    // The driver, what they signed, and the papers; nothing else.
    const rows = await facts.t.db.selectFrom('vehicle_block').select('note').execute();
    expect(rows).toEqual([{ note: '' }]);
    for (const table of ['damage', 'note', 'ledger_entry', 'vehicle', 'audit_entry', 'outbox'] as const)
      expect(guestSignsIn(JSON.stringify(await facts.t.db.selectFrom(table).selectAll().execute()))).toEqual(
        [],
      );
    expect(await facts.t.db.selectFrom('reservation_driver').select('name').execute()).toHaveLength(2);
    expect(guestSignsIn(JSON.stringify(facts.noted))).toEqual([]);

    await afterOffencesLapse();
    expect(await retention()).toMatchObject({ driverErasures: 1 });
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    // The customer keeps their rental and its papers.
    expect(await everyRow(facts.t.db)).toContain(customer.email);
    const contract = (await documentsOf(id)).find(({ kind }) => kind === 'contract');
    expect((await pdfOf(contract?.id ?? '')).statusCode).toBe(200);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    expect(await everyFile()).toContain('Conducteur effacé à sa demande');
    expect(await everyFile()).toContain(OTHER.licenceNumber);
  });

  it('is erased at once from a rental of more than three years ago', async () => {
    const { id } = await aRental();
    await afterOffencesLapse();
    const said = (await facts.gdpr.erase('7788.990-11', false)).join('\n');
    expect(said).toContain(`Effacé de la réservation n° ${id}`);
    expect(said).not.toContain('Gardé');
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    expect(await refusalOf(facts.gdpr.exportPerson(GUEST.name))).toContain("Rien n'est conservé");
  });

  it('of a departure that was void, and of a draft, is erased at once', async () => {
    const { id } = await rent(1, 3);
    await after(1);
    const mistaken = await drafted(id, 'departure', { drivers: [GUEST] });
    await complete(mistaken, { signature: { name: GUEST.name, strokes: STROKES } });
    await facts.t.volant.mails.deliver();
    expect((await voidReport(mistaken.id)).status).toBe(200);
    await drafted(id, 'departure', { drivers: [OTHER, GUEST] });
    const refused = await refusalOf(facts.gdpr.erase(GUEST.name, false));
    expect(refused).toContain(`n° ${id}`);
    expect(refused).toContain('--force');
    await facts.gdpr.erase(GUEST.name, true);
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    const draft = await facts.t.row('handover', { state: 'draft' }, 'draft');
    expect(draft).toMatchObject({ draft: { drivers: [{ name: OTHER.name }] } });
  });

  it('does not come back with an older backup', async () => {
    const { id } = await aRental();
    await send('POST', `/api/reservations/${id}/notes`, {
      about: 'customer',
      text: `${GUEST.name} conduit mal`,
    });
    await afterOffencesLapse();
    await eraseAndLose(GUEST.name);
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual(GUEST_SIGNS);
    expect(guestSignsIn(JSON.stringify(facts.noted))).toEqual([]);
    expect(await repeatErasures()).toBe(1);
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    expect(await repeatErasures()).toBe(0);
  });

  it('does not come back with an older backup where the law kept them until their day', async () => {
    await aRental();
    await eraseAndLose(GUEST.name);
    expect(await repeatErasures()).toBe(1);
    await afterOffencesLapse();
    expect(await retention()).toMatchObject({ driverErasures: 1 });
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
  });
});

describe('who is only named in remarks of a rental', () => {
  const named = async () => {
    const { id } = await rent(1, 3);
    await after(1);
    const damages = [
      { ...DAMAGE, id: randomUUID(), note: `Vu par ${GUEST.name}` },
      { ...DAMAGE, id: randomUUID(), note: 'Pare-chocs' },
    ];
    const departure = await drafted(id, 'departure', { drivers: [OTHER], damages });
    await complete(departure, { signature: { name: OTHER.name, strokes: STROKES } });
    await complete(await drafted(id, 'return'), { signature: null, refusedReason: `${GUEST.name} conteste` });
    await facts.t.volant.mails.deliver();
    return id;
  };

  it('is given and erased with each, and the other remarks stay', async () => {
    const id = await named();
    expect(await facts.gdpr.exportPerson(GUEST.name)).toMatchObject({
      inRentalsOfOthers: [{ reservationId: id, remarks: [`${GUEST.name} conteste`], drivers: [] }],
      mentions: [{ text: `Vu par ${GUEST.name}` }],
    });
    await facts.gdpr.erase(GUEST.name, false);
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    const files = await everyFile();
    expect(guestSignsIn(files)).toEqual([]);
    expect(await everyRow(facts.t.db)).toContain('pare-chocs');
  });

  it('does not come back with an older backup', async () => {
    await named();
    await eraseAndLose(GUEST.name);
    expect(guestSignsIn(await everyRow(facts.t.db))).not.toEqual([]);
    expect(guestSignsIn(JSON.stringify(facts.noted))).toEqual([]);
    expect(await repeatErasures()).toBe(1);
    expect(guestSignsIn(await everyRow(facts.t.db))).toEqual([]);
    expect(guestSignsIn(await everyFile())).toEqual([]);
    expect(await everyRow(facts.t.db)).toContain('pare-chocs');
    expect(await repeatErasures()).toBe(0);
  });
});
