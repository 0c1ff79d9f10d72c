import { describe, expect } from 'vitest';
import { agencyRefusalWords } from '@volant/shared/words/fr/agency/refusals.ts';
import type { AgencyBody, AgencyProfile, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import { agencyMessages } from '@volant/shared/words/fr/agency/agency.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { anEmployee } from '../testing/builders.ts';
import type { TestAnswer } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { openAgencyFacts } from './agency-facts.ts';
import { agencyFaultWords } from '@volant/shared/words/fr/agency/agency-faults.ts';

const it = testWithFreshApp({ env: { AGENCY_NAME: 'Volant' } }).extend('calls', ({ t, manager }) => {
  const read = async (): Promise<AgencySite> => (await t.get<AgencySite>('/api/agency')).body;
  const profile = async (): Promise<AgencyProfile> =>
    (await t.get<AgencyProfile>('/api/agency/profile', manager.token)).body;
  /** The profile as it is, with these values. */
  const change = async (values: Partial<AgencyBody>): Promise<TestAnswer<AgencyProfile & ProblemBody>> => {
    const {
      logo: _logo,
      logoDark: _logoDark,
      picture: _picture,
      nextNumbers: _numbers,
      ...facts
    } = await profile();
    return t.put('/api/agency', manager.token, { ...facts, ...values });
  };
  return { read, profile, change };
});

describe('the facts of the agency', () => {
  it('are those of the installation at the first start', async ({ t, calls: { read, profile } }) => {
    const { name, address, phone, email, companyNumber } = t.config.agency;
    expect(await read()).toMatchObject({
      name,
      address,
      phone,
      email,
      companyNumber,
      legalName: '',
      vatNumber: '',
      isVatExempt: false,
      logo: null,
    });
    expect(await profile()).toMatchObject({
      iban: '',
      fineFee: null,
      version: 1,
      nextNumbers: ['R', 'F', 'NC', 'ND'].map((series) => ({ series, number: `${series}-2026-000001` })),
    });
    expect(t.volant.agency.differing).toEqual([]);
  });

  // As a process does that is notified of its own change while it reads it.
  it('are those written before a cache was dropped, also when it is dropped again meanwhile', async ({
    t,
  }) => {
    const facts = await openAgencyFacts({
      db: t.db,
      clock: t.clock,
      log: { warn: () => undefined },
      first: t.config.agency,
    });
    await t.db.updateTable('agency_profile').set({ name: 'Pégase' }).execute();
    const [first, second] = [facts.drop(), facts.drop()];
    await first;
    expect(facts.current().name).toBe('Pégase');
    await second;
    expect(facts.current().name).toBe('Pégase');
  });

  it('are changed by an owner, and read by everybody at once', async ({ t, calls: { read, change } }) => {
    const answer = await change({
      name: 'Pégase',
      vatNumber: 'be0123456749',
      iban: 'be68539007547034',
      bic: 'gebabebb',
      fineFee: 12.5,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Pégase',
        vatNumber: 'BE 0123.456.749',
        iban: 'BE68 5390 0754 7034',
        bic: 'GEBABEBB',
        fineFee: 12.5,
        version: 2,
      },
    });
    expect(await read()).toMatchObject({ name: 'Pégase', vatNumber: 'BE 0123.456.749' });
    expect(await read()).not.toHaveProperty('iban');
    expect(t.volant.agency.current()).toMatchObject({ name: 'Pégase', fineFeeCents: 12_50 });
  });

  it('stay after a start whose settings say something else, which is told', async ({
    t,
    calls: { read, change },
  }) => {
    await change({ name: 'Pégase', phone: '+32 10 11 12 13' });
    await t.restart();
    expect(t.volant.agency.differing).toEqual(['AGENCY_NAME', 'AGENCY_PHONE']);
    expect(await read()).toMatchObject({ name: 'Pégase', phone: '+32 10 11 12 13' });
  });

  it('are refused when somebody else changed them meanwhile', async ({ calls: { profile, change } }) => {
    const { version } = await profile();
    await change({ name: 'Pégase' });
    expect(await change({ name: 'Hippocampe', version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', errors: [agencyRefusalWords.versionConflict] },
    });
    expect(await profile()).toMatchObject({ name: 'Pégase', version: version + 1 });
  });

  it('are in the journal, as they were and as they are', async ({ t, manager, calls: { change } }) => {
    await change({ name: 'Pégase', iban: 'BE68 5390 0754 7034' });
    const { body } = await t.get<AuditPage>('/api/audit?kind=settings', manager.token);
    expect(body.entries[0]).toMatchObject({
      act: 'settings.change-agency',
      before: { name: 'Volant', iban: '' },
      after: { name: 'Pégase', iban: 'BE68 5390 0754 7034' },
    });
  });

  it('are not changed by an employee, who reads what the site shows', async ({ t, calls: { read } }) => {
    const { token } = await anEmployee(t);
    expect((await t.get('/api/agency/profile', token)).status).toBe(403);
    expect((await t.put('/api/agency', token, {})).status).toBe(403);
    expect((await t.get('/api/agency', token)).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Volant' });
  });

  it.for<[keyof AgencyBody, Partial<AgencyBody>, string]>([
    ['name', { name: ' ' }, agencyFaultWords.nameRequired],
    ['address', { address: '' }, agencyFaultWords.addressRequired],
    ['phone', { phone: 'sur rendez-vous' }, agencyFaultWords.phoneInvalid],
    ['email', { email: 'bonjour' }, agencyFaultWords.emailInvalid],
    ['companyNumber', { companyNumber: 'BE 0123.456.748' }, agencyFaultWords.companyNumberInvalid],
    ['companyNumber', { companyNumber: '' }, agencyFaultWords.companyNumberInvalid],
    ['vatNumber', { vatNumber: '0123456748' }, agencyFaultWords.vatNumberInvalid],
    ['vatNumber', { vatNumber: 'BE 0123.456.749', isVatExempt: true }, agencyMessages.vatNumberOrExempt],
    ['iban', { iban: 'BE69 5390 0754 7034' }, agencyFaultWords.ibanInvalid],
    ['bic', { bic: 'ABC' }, agencyFaultWords.bicInvalid],
    ['accountingEmail', { accountingEmail: 'compta' }, agencyFaultWords.emailInvalid],
    ['reviewUrl', { reviewUrl: 'javascript:alert(1)' }, agencyFaultWords.reviewUrlInvalid],
    ['reviewUrl', { reviewUrl: 'http://avis.example' }, agencyFaultWords.reviewUrlInvalid],
    ['reviewUrl', { reviewUrl: 'https://g.co@avis.example/' }, agencyFaultWords.reviewUrlInvalid],
    ['reviewUrl', { reviewUrl: 'https://avis.example/a\r\nBcc: x' }, agencyFaultWords.reviewUrlInvalid],
    ['reviewUrl', { reviewUrl: 'https://avis.example/a\nb' }, agencyFaultWords.reviewUrlInvalid],
    ['presentation', { presentation: 'a'.repeat(301) }, agencyFaultWords.presentationTooLong],
    ['fineFee', { fineFee: 12.505 }, agencyFaultWords.fineFeeInvalid],
    ['name', { name: 'Pé\u0007gase' }, agencyFaultWords.invalidText],
  ])('are refused on %s: %o', async ([field, values, sentence], { calls: { change, profile } }) => {
    expect(await change(values)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await profile()).toMatchObject({ version: 1 });
  });
});
