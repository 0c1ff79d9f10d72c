import { expect } from 'vitest';
import { documentData, type DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import { renewManager } from '../builders.ts';
import { testWithFreshApp } from '../test-with-app.ts';
import { changeProbes } from './change-probes.ts';
import { aJpeg, DAMAGE, handoverCalls, hashOf } from './handover-calls.ts';

export const photo = hashOf(aJpeg('avant'));

/** Tests with a paid rental whose departure is signed with damage and a photo, and its documents. */
export const testWithSignedReports = () =>
  testWithFreshApp()
    .extend('rented', ({ t, vehicle, manager }) => changeProbes(() => ({ t, manager, vehicle })).rent(2, 5))
    .extend('calls', ({ t, manager, rented }) => {
      const { complete, completionOf, drafted } = handoverCalls(() => ({ t, token: manager.token }));
      /** Sessions have ended by then; so does what was to be mailed before. */
      const after = async (days: number): Promise<void> => {
        t.clock.advance({ days });
        await renewManager(t, manager);
        await t.volant.mails.deliver();
        t.mails.sent.length = 0;
      };
      const sign = async (over: Parameters<typeof complete>[1] = {}) => {
        const draft = await drafted(rented.id, 'departure', {
          odometerKm: 12_050,
          licenceSeen: true,
          damages: [DAMAGE],
        });
        expect(await complete(draft, { photoHashes: [photo], ...over })).toMatchObject({ status: 200 });
      };
      const depart = async (over: Parameters<typeof complete>[1] = {}) => {
        await sign(over);
        await t.volant.mails.deliver();
      };
      /** The customer, after their first session ended. */
      const relogged = async (): Promise<{ token: string }> =>
        (
          await t.post<{ token: string }>('/api/auths/login', undefined, {
            email: rented.customer.email,
            password: 'Tournesol-9!',
          })
        ).body;
      const listed = async (token = manager.token) =>
        t.get<DocumentList>(`/api/reservations/${rented.id}/documents`, token);
      const kinds = async () => (await listed()).body.documents.map(({ kind }) => kind).sort();
      const pdf = async (id: string, token = manager.token) => {
        const { statusCode, rawPayload } = await t.app.inject({
          url: `/api/documents/${id}/pdf`,
          headers: { authorization: `Bearer ${token}` },
        });
        return { status: statusCode, bytes: rawPayload };
      };
      const dataOf = async <K extends DocumentData['kind']>(kind: K) =>
        documentData.parse(
          (await t.row('document', { reservation_id: rented.id, kind }, 'data')).data,
        ) as DocumentData & { kind: K };

      return { depart, dataOf, listed, kinds, pdf, sign, drafted, completionOf, relogged, after, complete };
    });
