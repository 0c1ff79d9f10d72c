import type { ImportKind, ImportRowPage, ImportView } from '@volant/shared/imports/imports.schema.ts';

interface Answer<T> {
  status: number;
  body: T;
}

/** The calls of an import to servers that run as processes of their own. */
export const importOverHttp = (token: string) => {
  const send = async <T>(
    method: string,
    address: string,
    body?: FormData | Record<string, unknown>,
  ): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };

  const expected = <T>({ status, body }: Answer<T>): T => {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  const find = (url: string, id: number) => send<ImportView>('GET', `${url}/api/imports/${id}`);
  const setColumns = (url: string, { id, columns }: ImportView) =>
    send<ImportView>('PUT', `${url}/api/imports/${id}/columns`, {
      fields: columns.map(({ field }) => field),
    });
  const commit = (url: string, id: number) =>
    send<ImportView>('POST', `${url}/api/imports/${id}/commit`, { mode: 'valid' });
  const remove = (url: string, id: number) => send<undefined>('DELETE', `${url}/api/imports/${id}`);
  const rows = async (url: string, id: number) =>
    expected(await send<ImportRowPage>('GET', `${url}/api/imports/${id}/rows`)).rows;

  /** A file up to its preview. */
  const checked = async (url: string, kind: ImportKind, content: string): Promise<ImportView> => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('source', 'Loc2000');
    form.append('file', new File([content], `${kind}.csv`));
    const view = expected(await send<ImportView>('POST', `${url}/api/imports`, form));
    return expected(await setColumns(url, view));
  };

  /** A file in the product: each valid row of it. */
  const imported = async (url: string, kind: ImportKind, content: string): Promise<ImportView> =>
    expected(await commit(url, (await checked(url, kind, content)).id));

  return { find, setColumns, commit, remove, rows, checked, imported };
};

/** A fleet, and `count` rentals of it, one after the other, from some day on. */
export const fleetFile = (plates: readonly string[]): string =>
  [
    'Plaque;Marque;Modèle;Prix journalier;Km/jour',
    ...plates.map((plate) => `${plate};Opel;Corsa;40;200`),
  ].join('\n');

export const rentalsFile = (
  plates: readonly string[],
  { count, series, dayOf }: { count: number; series: string; dayOf: (days: number) => string },
): string =>
  [
    'Numéro;Plaque;Retrait;Retour;Prénom;Nom;E-mail;Prix total;Payé;Note',
    ...Array.from({ length: count }, (_, n) => {
      const from = 10 + 3 * Math.floor(n / plates.length);
      const person = `Ana;Maes ${n};ana.${series}.${n}@exemple.be`;
      return `${series}-${n};${plates[n % plates.length] ?? ''};${dayOf(from)};${dayOf(from + 2)};${person};80;20;note`;
    }),
  ].join('\n');
