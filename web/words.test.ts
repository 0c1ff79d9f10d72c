import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { screenWords } from './words.ts';

type Hook = { handler: (this: void, ...given: string[]) => unknown };

const plugin = screenWords();
const resolved = (...given: string[]): unknown => (plugin.resolveId as unknown as Hook).handler(...given);
const transformed = (code: string): string =>
  ((plugin.transform as unknown as Hook).handler(code, 'home.ts?rendered') as { code: string }).code.replace(
    /^import .*?;/,
    '',
  );

describe('the words of screens', () => {
  it('are those of the language', () => {
    expect(resolved('#words/screens/home/home.ts')).toBe(
      `${fileURLToPath(new URL('../shared/src/words/fr/screens/home/home.ts', import.meta.url))}?rendered`,
    );
  });

  it('are those of the language in dictionaries that take words of others', () => {
    const home = resolved('#words/screens/home/home.ts') as string;
    const ledger = fileURLToPath(new URL('../shared/src/words/fr/ledger/ledger.ts', import.meta.url));
    expect(resolved('../../ledger/ledger.ts', home)).toBe(`${ledger}?rendered`);
    expect(resolved('../../../../kernel/money.ts', home)).toBeNull();
    expect(resolved('./refusals.ts', ledger)).toBeNull();
  });

  it.each([
    ["export const ready = 'Prêt !';", 'export const ready = "Prêt\u00a0!";'],
    [
      "export const states = { paid: 'Payé : oui', open: 'Ouvert' } as const;",
      'export const states = { paid: "Payé\u00a0: oui", open: "Ouvert" } as const;',
    ],
    [
      'export const until = (day: string): string => `Jusqu’au ${day} !`;',
      'export const until = (day: string): string => `Jusqu’au ${day}\u00a0!`;',
    ],
    [
      'export const left = (count: number): string => `n° ${id} : encore ${count} jours`;',
      'export const left = (count: number): string => `n°\u00a0${id}\u00a0: encore ${count}\u00a0jours`;',
    ],
    [
      "export const days = (count: number): string => `${count} ${count > 1 ? 'jours' : 'jour'}`;",
      "export const days = /* @__PURE__ */ renderWords((count: number): string => `${count} ${count > 1 ? 'jours' : 'jour'}`);",
    ],
    [
      'export const total = (count: number, unit: string): string => `${count} ${unit}`;',
      'export const total = /* @__PURE__ */ renderWords((count: number, unit: string): string => `${count} ${unit}`);',
    ],
    [
      'export const call = (phone: string): string => `Appelez le ${phone}`;',
      'export const call = /* @__PURE__ */ renderWords((phone: string): string => `Appelez le ${phone}`);',
    ],
    [
      'export const places = { agency, town: `In ${x}` };',
      'export const places = { agency: /* @__PURE__ */ renderWords(agency), town: `In ${x}` };',
    ],
    ['export const deposit = `${PERCENT} %`;', 'export const deposit = `${PERCENT}\u00a0%`;'],
    ["const PART = 'a : b';", 'const PART = "a\u00a0: b";'],
    ['const most = 4;', 'const most = 4;'],
    ['export const most = 4;', 'export const most = 4;'],
  ])('%s', (written, rendered) => {
    expect(transformed(written)).toBe(rendered);
  });
});
