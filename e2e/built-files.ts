import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../web/dist/client/.vite/manifest.json', import.meta.url);

/** The path of the script that holds a module of `web`: its name says nothing. */
export const builtScript = (module: string): string => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no script of its own for ${module}`);
  return `/${chunk.file}`;
};
