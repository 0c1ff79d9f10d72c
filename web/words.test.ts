import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { spokenWords } from './words.ts';

type Hook = { handler: (this: void, ...given: string[]) => unknown };

const plugin = spokenWords();
const resolved = (...given: string[]): unknown => (plugin.resolveId as unknown as Hook).handler(...given);
const transformed = (code: string): string =>
  ((plugin.transform as unknown as Hook).handler(code) as { code: string }).code.replace(/^import .*?;/, '');

describe('the words of screens', () => {
  it('are those of the language', () => {
    expect(resolved('#words/screens/home/home.ts')).toBe(
      `${fileURLToPath(new URL('../shared/src/words/fr/screens/home/home.ts', import.meta.url))}?spoken`,
    );
  });

  it('are those of the language in dictionaries that take words of others', () => {
    const home = resolved('#words/screens/home/home.ts') as string;
    const ledger = fileURLToPath(new URL('../shared/src/words/fr/ledger/ledger.ts', import.meta.url));
    expect(resolved('../../ledger/ledger.ts', home)).toBe(`${ledger}?spoken`);
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
      'export const until = /* @__PURE__ */ spoken((day: string): string => `Jusqu’au ${day} !`);',
    ],
    [
      'export const places = { agency, town: `In ${x}` };',
      'export const places = { agency: /* @__PURE__ */ spoken(agency), town: /* @__PURE__ */ spoken(`In ${x}`) };',
    ],
    [
      'export const deposit = `${PERCENT} %`;',
      'export const deposit = /* @__PURE__ */ spoken(`${PERCENT} %`);',
    ],
    ["const NO_WORD = 'a : b';", "const NO_WORD = 'a : b';"],
    ['export const most = 4;', 'export const most = 4;'],
  ])('%s', (written, spoken) => {
    expect(transformed(written)).toBe(spoken);
  });
});
