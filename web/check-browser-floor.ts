/** After a build: fails when one of the oldest browsers could not run its scripts. */
import { join } from 'node:path';
import { floorFaults } from './browser-floor.ts';

const faults = await floorFaults(join(import.meta.dirname, 'dist', 'client'));
if (faults.length > 0) {
  process.stderr.write(`Older browsers (web/browser-floor.ts) cannot run this:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
