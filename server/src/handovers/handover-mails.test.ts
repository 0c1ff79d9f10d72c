// @module-tag long
import { describe, expect } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import { aCustomer } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { photo, testWithSignedReports } from '../testing/rentals/test-with-signed-reports.ts';

const it = testWithSignedReports();
it.beforeEach(async ({ calls }) => {
  await calls.after(2);
});

const sentWith = (t: TestApp, word: string) => t.mails.sent.filter(({ name }) => name.includes(word));
const namesIn = ({ attachments }: { attachments: readonly { filename: string }[] }) =>
  attachments.map(({ filename }) => filename);

const signed = {
  odometerKm: 12_050,
  checks: ['permis de conduire vu'],
  damages: [{ what: 'Griffe, côté gauche, moins de 3 cm', note: 'Portière', isNew: true }],
  photos: [{ what: 'Avant', sha256: photo.sha256 }],
};
const signature = {
  signer: 'Léa Peeters',
  agent: 'Léa Peeters',
  drawing: {
    width: 1000,
    height: 400,
    strokes: [
      [
        [10, 10],
        [300, 120],
      ],
    ],
  },
};

describe('a signed departure', () => {
  it('mails the contract and the report to the customer and to the archive of the agency', async ({
    t,
    rented,
    calls,
  }) => {
    await calls.depart();
    const papers = [`contrat-de-location-${rented.id}.pdf`, `constat-de-depart-${rented.id}.pdf`];
    const mails = sentWith(t, 'handover-documents');
    expect(mails.map(({ to }) => to.address).sort()).toEqual(
      [rented.customer.email, t.config.agency.email].sort(),
    );
    for (const mail of mails) expect(namesIn(mail)).toEqual(papers);
    expect(await calls.dataOf('contract')).toMatchObject({
      drivers: [{ name: 'Léa Peeters' }],
      departure: signed,
      signature,
    });
    expect(await calls.dataOf('departure')).toMatchObject({ state: signed, signature, departure: null });
  });

  it('names on the contract nobody who was named after the agency', async ({ t, manager, calls }) => {
    await t.change('staff_member', { account_id: manager.id }, { is_name_asked: true });
    await calls.depart();
    expect(await calls.dataOf('contract')).toMatchObject({ signature: { ...signature, agent: null } });
  });

  it('names on the contract and the report what it left without, and a caution can still be taken', async ({
    t,
    manager,
    rented,
    calls,
  }) => {
    await calls.depart();
    const points = [expect.stringMatching(/^Reste dû : \d+,\d\d\s€$/), 'Aucune caution prise'];
    expect(await calls.dataOf('departure')).toMatchObject({ leavesWithout: points });
    const contract = await calls.dataOf('contract');
    expect(contract).toMatchObject({ leavesWithout: points, guarantee: { method: null } });
    const asked = await t.post(`/api/reservations/${rented.id}/guarantee`, manager.token, {
      method: 'cash',
      amount: 500,
    });
    expect(asked.status).toBe(201);
    // What was signed stays as it was signed.
    await t.volant.mails.deliver();
    expect(await calls.dataOf('contract')).toMatchObject({
      leavesWithout: points,
      guarantee: { method: null },
    });
  });

  it('is the same bytes in the mails, in the list, and drawn again after its file was lost', async ({
    t,
    calls,
  }) => {
    await calls.depart();
    const [customer, agency] = sentWith(t, 'handover-documents');
    const { documents } = (await calls.listed()).body;
    expect(await calls.kinds()).toEqual(['contract', 'departure']);
    for (const [index, kind] of (['contract', 'departure'] as const).entries()) {
      const id = documents.find((each) => each.kind === kind)?.id ?? '';
      const first = (await calls.pdf(id)).bytes;
      for (const mail of [customer, agency])
        expect(first.equals(Buffer.from(mail?.attachments[index]?.content as Uint8Array))).toBe(true);
      await t.photos.delete(`private/documents/${id}.pdf`);
      expect((await calls.pdf(id)).bytes.equals(first)).toBe(true);
    }
  });

  it('says what was paid, held and agreed when it was signed, however late its mail is written', async ({
    t,
    vehicle,
    manager,
    rented,
    calls,
  }) => {
    const send = (path: string, body: object) =>
      t.post(`/api/reservations/${rented.id}/${path}`, manager.token, body);
    expect(await send('guarantee', { method: 'cash', amount: 500 })).toMatchObject({ status: 201 });
    await calls.sign();
    const { total_cents: totalCents } = await t.row('reservation', { id: rented.id }, 'total_cents');
    t.clock.advance({ minutes: 10 });
    await send('ledger', { kind: 'cleaning', amount: 60, note: 'Sable' });
    await send('ledger', { kind: 'payment', amount: 20, method: 'terminal' });
    await send('guarantee/release', {});
    await t.change('vehicle', { id: vehicle.id }, { brand: 'Renommé' });
    await t.volant.mails.deliver();
    const paidCents = Math.round(totalCents * 0.3);
    expect(await calls.dataOf('contract')).toMatchObject({
      totalCents,
      chargedCents: 0,
      paidCents,
      dueCents: totalCents - paidCents,
      guarantee: { amountCents: 500_00, method: 'cash' },
      rental: { vehicle: 'Peugeot 308' },
    });
    expect(await calls.dataOf('departure')).toMatchObject({ rental: { vehicle: 'Peugeot 308' } });
  });

  it('names the device that it was signed on', async ({ t, manager, rented, calls }) => {
    const draft = await calls.drafted(rented.id, 'departure', { odometerKm: 12_050 });
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';
    const { status } = await t.call({
      method: 'POST',
      path: `/api/handovers/${draft.id}/complete`,
      token: manager.token,
      headers: { 'user-agent': agent },
      body: calls.completionOf(draft.version),
    });
    expect(status).toBe(200);
    await t.volant.mails.deliver();
    for (const kind of ['contract', 'departure'] as const)
      expect(await calls.dataOf(kind)).toMatchObject({ signature: { device: 'Chrome sur Android' } });
  });

  it('is kept as it was signed: what changes later makes no other contract', async ({
    t,
    manager,
    rented,
    calls,
  }) => {
    await calls.depart();
    const before = await calls.dataOf('contract');
    await t.change('account', { id: rented.customer.id }, { last_name: 'Janssens' });
    const { status, body } = await t.post<DocumentView>(
      `/api/reservations/${rented.id}/documents`,
      manager.token,
      { kind: 'contract' },
    );
    expect(status).toBe(200);
    expect(await calls.kinds()).toEqual(['contract', 'departure']);
    expect(await calls.dataOf('contract')).toEqual(before);
    expect((await calls.pdf(body.id)).status).toBe(200);
  });

  it('that was refused says why', async ({ calls }) => {
    await calls.depart({ signature: null, refusedReason: 'Client pressé', termsAccepted: false });
    expect((await calls.dataOf('departure')).signature).toMatchObject({
      drawing: null,
      refusedReason: 'Client pressé',
    });
  });

  it('is read by its own customer alone', async ({ t, rented, calls }) => {
    await calls.depart();
    const other = await aCustomer(t);
    const customer = await calls.relogged();
    const own = await t.get<DocumentList>(`/api/reservations/${rented.id}/documents`, customer.token);
    expect(own.body.documents.map(({ kind }) => kind).sort()).toEqual(['contract', 'departure']);
    for (const { id } of own.body.documents) {
      expect((await calls.pdf(id, customer.token)).status).toBe(200);
      expect((await calls.pdf(id, other.token)).status).toBe(404);
    }
    expect((await calls.listed(other.token)).status).toBe(404);
  });

  it('of a customer without an address is archived alone, and nobody is alarmed', async ({
    t,
    rented,
    calls,
  }) => {
    await t.change('account', { id: rented.customer.id }, { email: null, password_hash: null });
    await calls.depart();
    expect(sentWith(t, 'handover-documents').map(({ to }) => to.address)).toEqual([t.config.agency.email]);
    const left = await t.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();
    expect(left).toEqual([]);
    expect(await calls.kinds()).toEqual(['contract', 'departure']);
  });
});

describe('a signed return', () => {
  it('mails its report with the settlement, beside the state at the departure', async ({
    t,
    rented,
    calls,
  }) => {
    await calls.depart();
    await calls.after(3);
    const settlement: HandoverContent['settlement'] = [
      { kind: 'fuel', computed: 30, amount: 20, reason: 'Geste commercial' },
      { kind: 'damage', computed: 0, amount: 150, reason: 'Rétroviseur' },
      { kind: 'extra_km', computed: 25.25, amount: 25.25, reason: '' },
      { kind: 'late', computed: 60, amount: 60, reason: '' },
    ];
    const draft = await calls.drafted(rented.id, 'return', {
      odometerKm: 12_751,
      fuelEighths: 6,
      settlement,
    });
    expect(await calls.complete(draft)).toMatchObject({ status: 200 });
    await t.volant.mails.deliver();
    const mails = sentWith(t, 'handover-documents');
    expect(mails.map(({ to }) => to.address).sort()).toEqual(
      [rented.customer.email, t.config.agency.email].sort(),
    );
    for (const mail of mails) expect(namesIn(mail)).toEqual([`constat-de-retour-${rented.id}.pdf`]);
    const data = await calls.dataOf('return');
    expect(data).toMatchObject({
      state: { odometerKm: 12_751, fuelEighths: 6, damages: [{ isNew: false }] },
      departure: signed,
      drivenKm: 701,
      signature,
    });
    expect(data.settlement).toEqual([
      {
        label: 'Carburant manquant',
        amountCents: 2_000,
        reason:
          '2/8 de moins qu’au départ, à 15,00\u00a0€ le huitième\nGeste commercial (montant calculé : 30,00\u00a0€)',
      },
      { label: 'Dommages', amountCents: 15_000, reason: 'Rétroviseur' },
      {
        label: 'Kilomètres supplémentaires',
        amountCents: 2_525,
        reason: '101\u00a0km au-delà des 600\u00a0km inclus, à 0,25\u00a0€ le kilomètre',
      },
      {
        label: 'Retard',
        amountCents: 6_000,
        reason: expect.stringMatching(/^rendu le .+, attendu le \d\d\/\d\d\/\d{4} à 18:00$/) as string,
      },
    ]);
    expect(await calls.kinds()).toEqual(['contract', 'departure', 'return']);
  });
});
