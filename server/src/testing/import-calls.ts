import { expect } from 'vitest';
import type {
  ImportKind,
  ImportRow,
  ImportRowPage,
  ImportView,
} from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { encoded, type Part } from './files/photo-forms.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** The calls of an import, as its screens make them. */
export const importCalls = (t: TestApp, token: () => string) => {
  const send = async <T>(path: string, parts: readonly Part[]): Promise<TestAnswer<T>> => {
    const { type, bytes } = await encoded(parts);
    return t.call<T>({
      method: 'POST',
      path,
      token: token(),
      body: bytes,
      headers: { 'content-type': type },
    });
  };

  const upload = <T = ImportView>(
    kind: ImportKind,
    content: string | Buffer,
    { name = 'fichier.csv', source = 'Loc2000' }: { name?: string; source?: string } = {},
  ): Promise<TestAnswer<T>> =>
    send<T>('/api/imports', [
      ['kind', kind],
      ['source', source],
      ['file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name],
    ]);

  /** A file up to its preview, with the columns that were recognised. */
  const checked = async (
    kind: ImportKind,
    content: string | Buffer,
    options: { name?: string; source?: string } = {},
  ): Promise<ImportView> => {
    const uploaded = await upload(kind, content, options);
    expect(uploaded).toMatchObject({ status: 201, body: { state: 'columns' } });
    return confirm(uploaded.body);
  };

  const confirm = async ({ id, columns }: ImportView): Promise<ImportView> => {
    const fields = columns.map(({ field }) => field);
    const answer = await t.put<ImportView>(`/api/imports/${id}/columns`, token(), { fields });
    expect(answer).toMatchObject({ status: 200, body: { state: 'preview' } });
    return answer.body;
  };

  const commit = <T = ImportView>(id: number, mode: 'valid' | 'all' = 'valid'): Promise<TestAnswer<T>> =>
    t.post<T>(`/api/imports/${id}/commit`, token(), { mode });

  /** A file in the product: each valid row of it. */
  const imported = async (
    kind: ImportKind,
    content: string | Buffer,
    options: { name?: string; source?: string } = {},
  ): Promise<ImportView> => {
    const { id } = await checked(kind, content, options);
    const answer = await commit(id);
    expect(answer).toMatchObject({ status: 200, body: { state: 'committed' } });
    return answer.body;
  };

  const rows = async (id: number): Promise<ImportRow[]> =>
    (await t.get<ImportRowPage>(`/api/imports/${id}/rows`, token())).body.rows;

  const remove = <T = ProblemBody>(id: number): Promise<TestAnswer<T>> =>
    t.call<T>({ method: 'DELETE', path: `/api/imports/${id}`, token: token() });

  return { send, upload, checked, confirm, commit, imported, rows, remove };
};
