import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const WEB_DIRECTORY = join(import.meta.dirname, '..', '..', 'web', 'dist');
const SCREENS = join(WEB_DIRECTORY, 'client', '.vite', 'manifest.json');

/**
 * Whether there are screens. `npm start` runs the server while it still builds them (`--await-screens`), and sends a
 * message when they are there.
 */
const findScreens = async (): Promise<boolean> => {
  if (process.argv.includes('--await-screens')) {
    await Promise.race([once(process, 'message'), once(process, 'disconnect')]);
    if (process.connected) process.disconnect();
  }
  return existsSync(SCREENS);
};

/** The renderer is loaded early: `buildApp` opens it again, from memory. */
export const loadScreens = async (): Promise<boolean> => {
  const [{ openPageBuild }, hasScreens] = await Promise.all([import('./pages/index.ts'), findScreens()]);
  if (hasScreens) await openPageBuild(WEB_DIRECTORY);
  return hasScreens;
};
