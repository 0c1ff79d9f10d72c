import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from './vite.config.ts';

const aliasesOf = (isSsrBuild: boolean) =>
  config({ command: 'build', mode: 'production', isSsrBuild }).resolve?.alias ?? [];

it('stops Zod from compiling its checks in the browser alone: the renderer shares its settings with the server', () => {
  const replacement = join(import.meta.dirname, 'src/lib/zod-without-eval.ts');
  expect(aliasesOf(false)).toEqual([{ find: /^zod$/, replacement }]);
  expect(aliasesOf(true)).toEqual([]);
});
