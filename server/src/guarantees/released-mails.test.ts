import { describe, expect } from 'vitest';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager, vehicle }) => ({
    ...changeProbes(() => ({ t, manager, vehicle })),
    ...guaranteeProbes(() => ({ t, manager })),
    ledger: ledgerProbes(() => ({ t, manager })),
  }))
  /** On the day of its departure. */
  .extend('rented', async ({ t, calls }) => {
    const rented = await calls.rent(2, 5);
    t.clock.advance({ days: 2 });
    return rented;
  })
  .extend('mailed', ({ t }) => async () => {
    await t.volant.sweep();
    await t.volant.mails.deliver();
    return t.mails.sent
      .splice(0)
      .filter(({ name }) => name.startsWith('caution-released.'))
      .map(({ to, subject, text }) => ({ to: to.address, content: plain(`${subject}\n${text}`) }));
  });

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the mail of a guarantee that is released', () => {
  it('says the amount, the rental and when the bank shows it, once; no receipt goes with it', async ({
    t,
    manager,
    rented,
    calls,
    mailed,
  }) => {
    await calls.hold(rented.id);
    expect(await mailed()).toEqual([]);
    expect((await calls.release(rented.id)).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(rented.customer.email);
    expect(mail?.content).toContain('Votre caution est libérée : Peugeot 308, du 03/06/2026 au 06/06/2026');
    expect(mail?.content).toContain('votre caution de 500,00 €');
    expect(mail?.content).toContain(`n° ${rented.id}`);
    expect(mail?.content).toMatch(/votre banque .*quelques jours ouvrables/is);
    expect((await calls.release(rented.id)).status).toBe(200);
    await t.restart();
    expect(await mailed()).toEqual([]);
    const { body } = await t.get<DocumentList>(`/api/reservations/${rented.id}/documents`, manager.token);
    // That of the deposit alone.
    expect(body.documents.map(({ number }) => number)).toEqual(['R-2026-000001']);
  });

  it('comes once the provider has released the card', async ({ t, rented, calls, mailed }) => {
    await calls.hold(rented.id);
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /cancel/, status: 503, times: 100 });
    await calls.release(rented.id);
    expect(await mailed()).toEqual([]);
    t.sandbox.clearFaults();
    expect(await mailed()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
  });

  it('says how what lies at the agency goes back', async ({ rented, calls, mailed }) => {
    await calls.ask(rented.id, 'cash');
    await calls.release(rented.id);
    expect((await mailed()).map(({ content }) => content)).toEqual([expect.stringContaining('en espèces')]);
  });

  it('does not come where nobody gave one', async ({ rented, calls, mailed }) => {
    await calls.ask(rented.id);
    expect((await calls.release(rented.id)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('tells of what was kept by mistake as well', async ({ rented, calls, mailed }) => {
    await calls.ledger.charge(rented.id, 120, 'damage');
    await calls.ask(rented.id, 'cash');
    expect((await calls.capture(rented.id, 120)).status).toBe(200);
    expect(await mailed()).toEqual([]);
    const kept = (await calls.ledger.read(rented.id)).entries.at(-1);
    expect((await calls.ledger.reverse(kept?.id)).status).toBe(200);
    expect((await mailed()).map(({ content }) => content)).toEqual([
      expect.stringContaining('les 120,00 € retenus vous sont rendus'),
    ]);
  });
});
