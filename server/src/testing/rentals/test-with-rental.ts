import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { anAccessory } from '../builders.ts';
import { testWithFreshApp } from '../test-with-app.ts';
import { changeProbes } from './change-probes.ts';

/** Tests with a paid rental that has accessories, and the calls about its documents. */
export const testWithRental = () =>
  testWithFreshApp()
    .extend(
      'rented',
      async ({ t, manager, vehicle }) =>
        await changeProbes(() => ({ t, manager, vehicle })).rent(5, 8, {
          accessories: [{ accessory: await anAccessory(t), quantity: 2 }],
        }),
    )
    .extend('calls', ({ t, manager, rented }) => {
      const issue = (body: unknown, id = rented.id, token: string | undefined = manager.token) =>
        t.post<DocumentView & ProblemBody>(`/api/reservations/${id}/documents`, token, body);
      const list = async (token = manager.token, id = rented.id) =>
        t.get<DocumentList & ProblemBody>(`/api/reservations/${id}/documents`, token);
      const pdfOf = async (id: string, token = manager.token) => {
        const { statusCode, headers, rawPayload } = await t.app.inject({
          url: `/api/documents/${id}/pdf`,
          headers: { authorization: `Bearer ${token}` },
        });
        return { status: statusCode, headers, bytes: rawPayload };
      };
      const depositEntry = async (): Promise<number> => (await list()).body.withoutReceipt[0]?.entryId ?? 0;

      return { issue, list, pdfOf, depositEntry };
    });
