import { unzipSync } from 'fflate';
import type { TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** The ZIP of a month. */
export const monthProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  const ask = (month: string, token = facts().manager.token) =>
    facts().t.volant.app.inject({
      url: `/api/exports/${month}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const read = async (month: string, token?: string): Promise<Map<string, string>> => {
    const { statusCode, rawPayload } = await ask(month, token);
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${rawPayload.toString()}`);
    return new Map(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
  };
  return { ask, read };
};

/** The lines of a CSV file without its head, by the names of their columns. */
export const rowsOf = (csv = ''): Record<string, string>[] => {
  const [heads = [], ...lines] = csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
};

/** The grids of a summary, and its other sums, without those of 0. */
export const gridsOf = (summary = ''): Record<string, string> => {
  const [total = {}] = rowsOf(summary);
  return Object.fromEntries(
    Object.entries(total)
      .filter(([head, amount]) => /^Grille|TVA/.test(head) && amount !== '0,00')
      .map(([head, amount]) => [head.replace('Grille ', ''), amount]),
  );
};
