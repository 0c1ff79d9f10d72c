import { describe, expect } from 'vitest';
import type { AgencyProfile, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import { agencyMessages } from '@volant/shared/words/fr/agency/agency.ts';
import { FRANCHISE_MENTION, regimeMessages } from '@volant/shared/words/fr/agency/regime.ts';
import type { RegimeBody, RegimeView } from '@volant/shared/agency/regime.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import type { ContractData, ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { renderDocument } from '../documents/render-worker.ts';
import { anEmployee } from '../testing/builders.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { pdfPages } from '../testing/files/pdf-pages.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { regimeFaultWords } from '@volant/shared/words/fr/agency/regime-faults.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const read = async (): Promise<RegimeView> =>
    (await t.get<RegimeView>('/api/settings/regime', manager.token)).body;
  const put = (body: Partial<RegimeBody>) =>
    t.put<RegimeView & ProblemBody>('/api/settings/regime', manager.token, body);
  const today = (): string => agencyDay(t.clock.now());
  const profile = async (): Promise<AgencyProfile> =>
    (await t.get<AgencyProfile>('/api/agency/profile', manager.token)).body;
  /** As PUT /api/agency is called by those who know only whether there is VAT. */
  const putFacts = async (values: Partial<AgencyProfile>) => {
    const {
      logo: _1,
      logoDark: _2,
      picture: _3,
      nextNumbers: _4,
      isVatExempt: _5,
      ...facts
    } = await profile();
    return t.put<AgencyProfile & ProblemBody>('/api/agency', manager.token, { ...facts, ...values });
  };
  const dataOf = async <Data>(id: string): Promise<Data> =>
    (await t.row('document', { id }, 'data')).data as Data;
  const issue = async <Data>(rentalId: number, body: object): Promise<Data> => {
    const answer = await t.post<DocumentView>(`/api/reservations/${rentalId}/documents`, manager.token, body);
    return dataOf<Data>(answer.body.id);
  };
  const receipt = async (rentalId: number): Promise<ReceiptData> => {
    const { body } = await t.get<DocumentList>(`/api/reservations/${rentalId}/documents`, manager.token);
    return issue(rentalId, { kind: 'receipt', entryId: body.withoutReceipt[0]?.entryId });
  };
  const contract = (rentalId: number): Promise<ContractData> => issue(rentalId, { kind: 'contract' });
  return { rent, read, put, today, profile, putFacts, receipt, contract, dataOf };
});

describe('the regime of the agency', () => {
  it('is the normal one until an owner says another, from today at once', async ({ t, manager, calls }) => {
    expect(await calls.read()).toEqual({ regime: 'normal', from: null, next: null });
    const from = calls.today();
    expect(await calls.put({ regime: 'franchise', from })).toMatchObject({
      status: 200,
      body: { regime: 'franchise', from, next: null },
    });
    expect(await calls.read()).toEqual({ regime: 'franchise', from, next: null });
    const { body } = await t.get<AuditPage>('/api/audit?kind=settings', manager.token);
    expect(body.entries[0]).toMatchObject({
      act: 'settings.change-regime',
      before: { regime: 'normal' },
      after: { regime: 'franchise', holdsFrom: from },
    });
  });

  it('is the normal one also in a base that was emptied', async ({ t, calls }) => {
    await t.db.deleteFrom('agency_regime').execute();
    await t.restart();
    expect(await calls.read()).toEqual({ regime: 'normal', from: null, next: null });
    const from = calls.today();
    await calls.put({ regime: 'franchise', from });
    expect(await calls.read()).toEqual({ regime: 'franchise', from, next: null });
  });

  it('of a later day is planned, holds when the day begins, and can be given up', async ({ t, calls }) => {
    const from = addDays(calls.today(), 10);
    await calls.put({ regime: 'none', from });
    expect(await calls.read()).toEqual({ regime: 'normal', from: null, next: { regime: 'none', from } });
    expect((await t.get<AgencySite>('/api/agency')).body.isVatExempt).toBe(false);
    await calls.put({ regime: 'normal', from: calls.today() });
    expect(await calls.read()).toEqual({ regime: 'normal', from: null, next: null });

    await calls.put({ regime: 'none', from });
    t.clock.advance({ days: 10 });
    expect(await calls.read()).toEqual({ regime: 'none', from, next: null });
    expect((await t.get<AgencySite>('/api/agency')).body.isVatExempt).toBe(true);
    expect(t.volant.agency.current().isVatExempt).toBe(true);
  });

  it.for<[string, Partial<RegimeBody> | { regime: string }, string, string]>([
    ['another word', { regime: 'forfait' }, 'regime', regimeFaultWords.regimeInvalid],
    ['no day', { regime: 'franchise' }, 'from', regimeMessages.fromInvalid],
    ['a day that is none', { regime: 'franchise', from: '2026-02-30' }, 'from', regimeMessages.fromInvalid],
    ['yesterday', { regime: 'franchise', from: '2026-01-01' }, 'from', regimeMessages.fromPast],
  ])('is refused: %s', async ([_name, body, field, sentence], { t, manager, calls }) => {
    const answer = await t.put('/api/settings/regime', manager.token, { from: undefined, ...body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await calls.read()).toMatchObject({ regime: 'normal', next: null });
  });

  it('is no matter of employees', async ({ t, calls }) => {
    const { token } = await anEmployee(t);
    expect((await t.get('/api/settings/regime', token)).status).toBe(403);
    const asked = { regime: 'franchise', from: calls.today() };
    expect((await t.put('/api/settings/regime', token, asked)).status).toBe(403);
  });

  it('is the same fact as the exemption of the profile', async ({ calls }) => {
    const from = calls.today();
    await calls.putFacts({ vatNumber: '' });
    expect(await calls.putFacts({ isVatExempt: true })).toMatchObject({ body: { isVatExempt: true } });
    expect(await calls.read()).toMatchObject({ regime: 'none', from });
    // Said without the exemption, it stays; a number goes with none.
    expect(await calls.putFacts({ phone: '+32 81 99 88 77' })).toMatchObject({
      body: { isVatExempt: true, phone: '+32 81 99 88 77' },
    });
    expect(await calls.putFacts({ vatNumber: 'BE 0123.456.749' })).toMatchObject({
      status: 400,
      body: { fields: { vatNumber: agencyMessages.vatNumberOrExempt } },
    });
    expect(await calls.putFacts({ isVatExempt: false })).toMatchObject({ body: { isVatExempt: false } });
    expect(await calls.read()).toMatchObject({ regime: 'normal' });
    // The franchise is not exempt, and who says so does not end it.
    await calls.put({ regime: 'franchise', from });
    expect(await calls.profile()).toMatchObject({ isVatExempt: false });
    await calls.putFacts({ isVatExempt: false, vatNumber: 'BE 0123.456.749' });
    expect(await calls.read()).toMatchObject({ regime: 'franchise' });
  });

  it('raises the version of the facts, so that no form of before undoes it', async ({ calls }) => {
    const { version } = await calls.profile();
    await calls.put({ regime: 'none', from: calls.today() });
    expect(await calls.putFacts({ isVatExempt: false, version })).toMatchObject({ status: 409 });
    expect(await calls.read()).toMatchObject({ regime: 'none' });
  });
});

describe('what is given back after the regime has changed', () => {
  /** 150 €, 45 € of it paid online, and a further 60 € at the counter. */
  const paid = it
    .extend('ledger', ({ t, manager }) => ledgerProbes(() => ({ t, manager })))
    .extend('rented', async ({ t, calls, ledger }) => {
      const rented = await calls.rent(2, 5);
      await ledger.take(rented.id, 60);
      await calls.receipt(rented.id);
      await calls.receipt(rented.id);
      t.clock.advance({ minutes: 10 });
      return rented;
    });
  const wordsOf = async (data: ReceiptData): Promise<string> =>
    pdfPages(await renderDocument(data))
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');

  paid('has the VAT with which it was paid, under the franchise too', async ({ calls, ledger, rented }) => {
    await calls.put({ regime: 'franchise', from: calls.today() });
    await ledger.giveBack(rented.id, 40);
    const paper = await calls.receipt(rented.id);
    expect(paper).toMatchObject({
      isRefund: true,
      issuer: { isFranchise: true },
      vat: { percent: 21, netCents: 33_06, vatCents: 6_94 },
    });
    expect(await wordsOf(paper)).toContain(
      'La TVA est celle du paiement corrigé, reçu sous le régime normal.',
    );
  });

  paid('has none where it was paid without', async ({ t, calls, ledger, rented }) => {
    await calls.put({ regime: 'franchise', from: calls.today() });
    await ledger.take(rented.id, 45);
    expect((await calls.receipt(rented.id)).vat).toMatchObject({ percent: 0, vatCents: 0 });
    t.clock.advance({ minutes: 10 });
    await calls.put({ regime: 'normal', from: calls.today() });
    // The newest payment first: 45 € that came without VAT, then 15 € that came with it.
    await ledger.giveBack(rented.id, 30);
    const paper = await calls.receipt(rented.id);
    expect(paper).toMatchObject({ isRefund: true, vat: { percent: 0, netCents: 30_00, vatCents: 0 } });
    const words = await wordsOf(paper);
    expect(words).toContain('reçu sans TVA');
    expect(words).not.toContain('21 %');
    await ledger.giveBack(rented.id, 30);
    const mixed = await calls.receipt(rented.id);
    expect(mixed).toMatchObject({
      exemptCents: 15_00,
      vat: { percent: 21, netCents: 12_40, vatCents: 2_60 },
    });
    expect(await wordsOf(mixed)).toContain('Payé sous un régime sans TVA 15,00 €');
  });

  paid('online is that of its own payment', async ({ t, manager, calls, rented }) => {
    await calls.put({ regime: 'franchise', from: calls.today() });
    await t.patch(`/api/reservations/${rented.id}?motif=agence`, manager.token);
    await t.volant.sweep();
    const { body } = await t.get<DocumentList>(`/api/reservations/${rented.id}/documents`, manager.token);
    const back = body.documents.find(({ amount }) => amount === -45);
    expect(await calls.dataOf<ReceiptData>(back?.id ?? '')).toMatchObject({
      isRefund: true,
      method: 'online',
      vat: { percent: 21, netCents: 37_19, vatCents: 7_81 },
    });
  });
});

describe('the papers of an agency under the franchise', () => {
  it('name it, its VAT number, and no VAT', async ({ t, calls }) => {
    const rented = await calls.rent(2, 5);
    t.clock.advance({ minutes: 10 });
    await calls.put({ regime: 'franchise', from: calls.today() });
    const later = await calls.rent(12, 15);
    const paper = await calls.receipt(later.id);
    expect(paper).toMatchObject({ issuer: { isFranchise: true }, vat: { percent: 0, vatCents: 0 } });
    const words = pdfPages(await renderDocument(paper))
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain(FRANCHISE_MENTION);
    expect(words).toContain('N° d’entreprise et de TVA');
    expect(words).not.toMatch(/hors TVA|TVA comprise|\d % /);
    expect((await calls.contract(later.id)).issuer.isFranchise).toBe(true);

    // What was paid before has the VAT of its day, whenever its receipt is drawn.
    const before = await calls.receipt(rented.id);
    expect(before).toMatchObject({ vat: { percent: 21, vatCents: 7_81 } });
    expect(before.issuer).not.toHaveProperty('isFranchise');
  });

  it('of before stay as they were when a regime ends', async ({ t, calls }) => {
    const rented = await calls.rent(2, 5);
    await calls.put({ regime: 'none', from: addDays(calls.today(), 1) });
    t.clock.advance({ days: 1 });
    const later = await calls.rent(12, 15);
    expect((await calls.receipt(rented.id)).vat.percent).toBe(21);
    const paper = await calls.receipt(later.id);
    expect(paper).toMatchObject({ issuer: { isVatExempt: true }, vat: { percent: 0 } });
  });
});
