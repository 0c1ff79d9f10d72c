// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { aManager, type TestCustomer } from '../../../testing/builders.ts';
import { keepRows } from '../../../testing/database-snapshot.ts';
import { importCalls } from '../../../testing/import-calls.ts';
import { lastMerge, mergeCalls, type WithId } from '../../../testing/merge-calls.ts';
import { everyRow, PERSON, personToForget, signsIn } from '../../../testing/ops/person-to-forget.ts';
import { testWithFreshApp } from '../../../testing/test-with-app.ts';
import { listErasuresSince, noteErasure } from '../erasures.ts';
import { gdprService } from '../gdpr.service.ts';

/** The other account came from a file, under another address. */
const OTHER_EMAIL = 'ancienne.adresse@exemple.be';
const FILE = `Prénom;Nom;E-mail;Téléphone\n${PERSON.firstName};${PERSON.lastName};${OTHER_EMAIL};${PERSON.phoneNumber}\n`;

const it = testWithFreshApp()
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-merged-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('options', ({ directory }) => ({ env: { DATA_DIR: directory } }))
  .extend('gdpr', ({ t, directory }) =>
    gdprService({
      db: t.db,
      clock: t.clock,
      mailDirectory: join(directory, 'mail'),
      isEmbedded: false,
      noteErasure: (erasure) => noteErasure(join(directory, 'backups'), erasure),
    }),
  )
  .extend('calls', ({ t, directory }) => {
    const aPerson = async (): Promise<TestCustomer> => {
      const person = await personToForget(() => t).aPerson();
      const proved = { email_confirmed_at: t.clock.now() };
      await t.change('account', { id: person.id }, proved);
      return person;
    };
    /** As `everyRow`, with the address of the other account. */
    const signs = async (): Promise<string[]> => {
      const text = await everyRow(t.db);
      return [...signsIn(text), ...(text.includes(OTHER_EMAIL) ? [OTHER_EMAIL] : [])];
    };
    const remove = async (): Promise<number> => {
      const { email, password } = PERSON;
      const { body } = await t.post<{ token: string }>('/api/auths/login', undefined, { email, password });
      const path = '/api/users/me';
      const { status } = await t.call({ method: 'DELETE', path, token: body.token, body: { password } });
      // The mail of the deletion keeps the address until it is sent.
      await t.volant.mails.deliver();
      return status;
    };
    const noted = () => listErasuresSince([join(directory, 'backups')], '2000-01-01');
    return { aPerson, signs, remove, noted };
  })
  .extend('merged', ({ t, calls }) => async () => {
    const manager = await aManager(t);
    const merge = mergeCalls(t, manager);
    const person = await calls.aPerson();
    const file = importCalls(t, () => manager.token);
    const { id } = await file.imported('customers', FILE);
    const other: WithId = { id: (await file.rows(id))[0]?.subject?.id ?? 0 };
    const before = await keepRows(t.db);
    const { status, body } = await merge.merge(person, other);
    expect(status).toBe(200);
    return { ...merge, manager, person, other, mergeId: lastMerge(body), before };
  });

describe('what is given to a person', () => {
  it('has the other account that became a part of theirs, with the row that it came from', async ({
    t,
    merged,
  }) => {
    const { person } = await merged();
    const { body } = await t.get('/api/users/me/export', person.token);
    expect(body).toMatchObject({
      mergedAccounts: [{ firstName: PERSON.firstName, email: OTHER_EMAIL }],
      importedRows: [[PERSON.firstName, PERSON.lastName, OTHER_EMAIL, PERSON.phoneNumber]],
    });
  });

  it('does not name somebody else after a merge by mistake was undone', async ({ t, gdpr, merged }) => {
    const { person, other, undo, mergeId } = await merged();
    const stranger = { first_name: 'Étrangère', last_name: 'Inconnue' };
    await t.change('account', { id: other.id }, stranger);
    expect((await undo(mergeId)).status).toBe(200);
    const own = await t.get('/api/users/me/export', person.token);
    expect(own.body).toMatchObject({ mergedAccounts: [], importedRows: [] });
    for (const given of [own.body, await gdpr.exportPerson(PERSON.email)])
      expect(JSON.stringify(given)).not.toMatch(/Étrangère|Inconnue|ancienne\.adresse/);
  });
});

describe('the erasure of a person with two accounts', () => {
  it('leaves nothing of either within the day in which the merge can be undone', async ({
    merged,
    calls,
  }) => {
    const { person, other } = await merged();
    expect(await calls.remove()).toBe(204);
    expect(await calls.signs()).toEqual([]);
    expect((await calls.noted()).map(({ account, isOwn }) => [account?.id, isOwn])).toEqual([
      [person.id, true],
      [other.id, true],
    ]);
  });

  it('leaves nothing of either after that day', async ({ t, merged, calls }) => {
    const { other } = await merged();
    t.clock.advance({ days: 1 });
    await t.volant.sweep();
    // What is final keeps no row of the file that the other account came from.
    const rows = await t.rows('import_row', { subject_id: other.id }, 'cells');
    expect(rows).toEqual([{ cells: [] }]);
    expect(await calls.remove()).toBe(204);
    expect(await calls.signs()).toEqual([]);
  });

  it('is the same at the hands of the agency', async ({ merged, gdpr, calls }) => {
    const { person, other } = await merged();
    await gdpr.erase(PERSON.email, false);
    expect(await calls.signs()).toEqual([]);
    expect((await calls.noted()).map(({ account }) => account?.id)).toEqual([person.id, other.id]);
  });

  it('of the other account alone leaves nothing that would take the merge back', async ({
    t,
    merged,
    gdpr,
  }) => {
    const { other, undo, mergeId } = await merged();
    await gdpr.erase(String(other.id), false);
    const row = await t.row('account_merge', {}, 'former_email', 'former_phone_number', 'final_at');
    expect(row).toEqual({ former_email: null, former_phone_number: null, final_at: t.clock.now() });
    expect((await undo(mergeId)).body.code).toBe('merge_final');
  });
});

describe('after the restoration of a backup from before the merge', () => {
  it('both accounts are erased again', async ({ t, merged, gdpr, calls }) => {
    const { before } = await merged();
    expect(await calls.remove()).toBe(204);
    await before();
    expect(await calls.signs()).not.toEqual([]);
    expect(await gdpr.repeatErasures(await calls.noted())).toBe(2);
    expect(await calls.signs()).toEqual([]);
    expect(
      await t.db.selectFrom('account').select('id').where('erased_at', 'is', null).execute(),
    ).toHaveLength(1);
  });

  it('they are so after an erasure by the agency, too', async ({ merged, gdpr, calls }) => {
    const { before } = await merged();
    await gdpr.erase(PERSON.email, false);
    await before();
    expect(await gdpr.repeatErasures(await calls.noted())).toBe(2);
    expect(await calls.signs()).toEqual([]);
  });
});
