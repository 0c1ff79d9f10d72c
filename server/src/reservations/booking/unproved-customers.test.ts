// @module-tag long
import { describe, expect } from 'vitest';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import type { HandoverList } from '@volant/shared/handovers/handovers.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  aNewcomer,
  aVehicle,
  emailTokenOf,
  openEmailLink,
  openRestoreLink,
  renewManager,
} from '../../testing/builders.ts';
import { createResetToken } from '../../accounts/index.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { mailsOf } from '../../testing/email-address-calls.ts';
import { handoverCalls } from '../../testing/rentals/handover-calls.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    const { complete, drafted } = handoverCalls(() => ({ t, token: manager.token }));
    const sellTo = async (customer: object): Promise<Reservation> => {
      const { status, body } = await sellAt(t, manager, saleBody(t, vehicle, { customer }));
      expect(status).toBe(201);
      return body.reservation;
    };
    const depart = async ({ id }: { id: number }): Promise<void> => {
      const draft = await drafted(id, 'departure', { odometerKm: 12_050, licenceSeen: true });
      expect(await complete(draft)).toMatchObject({ status: 200 });
    };

    return { sellTo, depart };
  });
// The welcome mail of the manager is sent by then.
it.beforeEach(async ({ t, manager: _manager }) => {
  await mailsOf(t);
});

const login = (
  t: TestApp,
  email: string,
  password = 'Tournesol-9!',
): Promise<TestAnswer<{ token: string }>> => t.post('/api/auths/login', undefined, { email, password });

const meOf = (t: TestApp, token: string) => t.get('/api/auths/me', token);

const activationToken = async (t: TestApp, email: string): Promise<string | undefined> => {
  const mail = (await mailsOf(t)).findLast(
    ({ to, subject }) => to.address === email && subject === 'Activez votre compte',
  );
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
};

const choosePassword = (t: TestApp, token: string | undefined, newPassword = 'Coquelicot-7!') =>
  t.post('/api/auths/reset-password', undefined, { token, newPassword, confirmPassword: newPassword });

const documentsOf = (
  t: TestApp,
  { id }: { id: number },
  token: string,
): Promise<TestAnswer<DocumentList & ProblemBody>> => t.get(`/api/reservations/${id}/documents`, token);
const reportsOf = (
  t: TestApp,
  { id }: { id: number },
  token: string,
): Promise<TestAnswer<HandoverList & ProblemBody>> => t.get(`/api/reservations/${id}/handovers`, token);

describe('a sale at the counter to an account whose address is not proved', () => {
  it('ends its sessions, drops its password and invites the mailbox, which alone gets in again', async ({
    t,
    calls,
  }) => {
    const stranger = await aNewcomer(t);
    await mailsOf(t);
    const rental = await calls.sellTo({ id: stranger.id });
    await calls.depart(rental);
    expect((await meOf(t, stranger.token)).status).toBe(401);
    expect((await login(t, stranger.email)).status).toBe(401);
    const token = await activationToken(t, stranger.email);
    expect((await choosePassword(t, token)).status).toBe(200);
    const owner = (await login(t, stranger.email, 'Coquelicot-7!')).body.token;
    const { body } = await documentsOf(t, rental, owner);
    expect(body.documents.map(({ kind }) => kind)).toContain('contract');
    expect((await reportsOf(t, rental, owner)).body.done).toHaveLength(1);
  });

  it('ends links that were mailed for it before: confirmation and reset', async ({ t, calls }) => {
    const stranger = await aNewcomer(t);
    const welcome = (await mailsOf(t)).find(({ to }) => to.address === stranger.email);
    const reset = await createResetToken(t, stranger.id, 'forgotten');
    await calls.sellTo({ id: stranger.id });
    expect(emailTokenOf(welcome)).toBeDefined();
    expect((await openEmailLink(t, welcome)).status).toBe(400);
    expect((await choosePassword(t, reset?.token)).status).toBe(400);
  });

  it('does the same through a new customer with that address, whose name is the one typed at the counter', async ({
    t,
    calls,
  }) => {
    const stranger = await aNewcomer(t);
    await mailsOf(t);
    const rental = await calls.sellTo({ ...NEWCOMER, email: stranger.email.toUpperCase() });
    expect(rental.customerId).toBe(stranger.id);
    expect(rental.customer).toMatchObject({ firstName: 'Ana', lastName: 'Maes', email: stranger.email });
    expect((await meOf(t, stranger.token)).status).toBe(401);
    expect((await login(t, stranger.email)).status).toBe(401);
    expect((await choosePassword(t, await activationToken(t, stranger.email))).status).toBe(200);
  });

  it('ends the link by which a former address takes the account back', async ({ t, calls }) => {
    // A stranger's account, moved to the address of the customer.
    const stranger = await aCustomer(t);
    await mailsOf(t);
    const email = 'victime@exemple.be';
    const body = { newEmail: email, password: 'Tournesol-9!' };
    const changed = await t.put('/api/users/me/update-email', stranger.token, body);
    expect(changed.status).toBe(200);
    const undo = (await mailsOf(t)).find(({ to }) => to.address === stranger.email);
    await calls.sellTo({ ...NEWCOMER, email });
    expect((await openRestoreLink(t, undo)).status).toBe(400);
    expect((await choosePassword(t, await activationToken(t, email))).status).toBe(200);
  });

  it('is refused when the address is no longer the one that the clerk saw', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    // Moved to the address of the customer, and back to the stranger's own, which is proved.
    const stranger = await aCustomer(t);
    await mailsOf(t);
    const email = 'victime.choisie@exemple.be';
    const moved = await t.put('/api/users/me/update-email', stranger.token, {
      newEmail: email,
      password: 'Tournesol-9!',
    });
    expect(moved.status).toBe(200);
    const undo = (await mailsOf(t)).find(({ to }) => to.address === stranger.email);
    expect((await openRestoreLink(t, undo)).status).toBe(200);
    const seen = { id: stranger.id, email };
    expect(await sellAt(t, manager, saleBody(t, vehicle, { customer: seen }))).toMatchObject({
      status: 409,
      body: {
        code: 'customer_moved',
        fields: { customer: 'L’adresse email de ce client vient de changer : cherchez-le à nouveau' },
      },
    });
    expect((await calls.sellTo({ id: stranger.id, email: stranger.email })).customerId).toBe(stranger.id);
  });

  it('compares an address that is not there as well', async ({ t, vehicle, calls }) => {
    const { customerId: id } = await calls.sellTo(NEWCOMER);
    Object.assign(vehicle, await aVehicle(t));
    expect((await calls.sellTo({ id, email: '' })).customerId).toBe(id);
  });

  it('leaves an account whose address is proved as it is', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await mailsOf(t);
    await calls.sellTo({ id: customer.id });
    expect((await meOf(t, customer.token)).status).toBe(200);
    expect((await login(t, customer.email)).status).toBe(200);
    expect(await activationToken(t, customer.email)).toBeUndefined();
  });

  it('keeps contract and reports from a session that an old version left open', async ({
    t,
    manager,
    calls,
  }) => {
    const stranger = await aNewcomer(t);
    const rental = await calls.sellTo({ id: stranger.id });
    await calls.depart(rental);
    await mailsOf(t);
    // As a former version left it: the password and the session are those of before the sale.
    const { hash } = await t.db
      .selectFrom('account')
      .select('password_hash as hash')
      .where('id', '=', (await aNewcomer(t)).id)
      .executeTakeFirstOrThrow();
    await t.change('account', { id: stranger.id }, { password_hash: hash });
    const { token } = (await login(t, stranger.email)).body;
    const [document] = (await documentsOf(t, rental, manager.token)).body.documents;
    const [report] = (await reportsOf(t, rental, manager.token)).body.done;
    const refused = { status: 403, body: { code: 'email_unconfirmed' } };
    expect(await documentsOf(t, rental, token)).toMatchObject(refused);
    expect(await reportsOf(t, rental, token)).toMatchObject(refused);
    expect(await t.get(`/api/documents/${String(document?.id)}/pdf`, token)).toMatchObject(refused);
    expect(await t.get(`/api/handovers/${String(report?.id)}`, token)).toMatchObject(refused);
  });

  it('mails no papers to an address that is not proved: the mail says where they are and asks to confirm', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const email = 'ana.papiers@exemple.be';
    const rental = await calls.sellTo({ ...NEWCOMER, email });
    await mailsOf(t);
    await calls.depart(rental);
    const mail = (await mailsOf(t)).find(({ name }) => name.startsWith('handover-documents.'));
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('Mes réservations');
    expect(mail?.text).not.toContain('Ana');
    expect(mail?.text).toContain('/forgot-password');
    // Booked by the account itself, which has a password: the link that proves the address.
    const online = await changeProbes(() => ({ t, manager, vehicle })).rent(4, 6);
    await t.change('account', { id: online.customer.id }, { email_confirmed_at: null });
    t.clock.advance({ days: 4 });
    await renewManager(t, manager);
    await mailsOf(t);
    await calls.depart(online);
    const proof = (await mailsOf(t)).find(({ name }) => name.startsWith('handover-documents.'));
    expect(proof?.attachments).toEqual([]);
    const { token } = (await login(t, online.customer.email)).body;
    expect((await documentsOf(t, online, token)).status).toBe(200);
    expect((await openEmailLink(t, proof)).body).toEqual({ email: online.customer.email });
  });
});

describe('what the counter sees of an address', () => {
  it('says in the search and on the reservation whether it is proved', async ({ t, manager, calls }) => {
    const stranger = await aNewcomer(t);
    const rental = await calls.sellTo({ id: stranger.id });
    const found = await t.get<FoundCustomer[]>(
      `/api/customers?q=${encodeURIComponent(stranger.email)}`,
      manager.token,
    );
    expect(found.body).toMatchObject([{ id: stranger.id, emailConfirmed: false }]);
    expect(rental.customer).toMatchObject({ emailConfirmed: false });
    await choosePassword(t, await activationToken(t, stranger.email));
    const read = await t.get<Reservation>(`/api/reservations/${rental.id}`, manager.token);
    expect(read.body.customer.emailConfirmed).toBe(true);
  });

  it('sends the link again until the address is proved', async ({ t, manager }) => {
    const stranger = await aNewcomer(t);
    await mailsOf(t);
    const send = () => t.post<ProblemBody>(`/api/customers/${stranger.id}/confirmation`, manager.token);
    expect(await send()).toMatchObject({
      status: 200,
      body: { message: `Un lien de confirmation a été envoyé à ${stranger.email}.` },
    });
    const [mail] = await mailsOf(t);
    expect((await openEmailLink(t, mail)).status).toBe(200);
    expect((await send()).body.message).toBe('Cette adresse est déjà confirmée.');
    expect(await mailsOf(t)).toEqual([]);
  });
});
