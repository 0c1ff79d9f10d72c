/**
 * The lock file holds versions and hashes but no registry addresses, so each installation uses its own
 * registry.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * The linter's binaries for other platforms than 64-bit Linux: their names and versions stand in the linter's own
 * manifest, but their hashes could not be read. npm takes what the registry gives there.
 */
const WITHOUT_HASH = /^node_modules\/@oxlint(-tsgolint)?\//;

const faults = Object.entries(packages).flatMap(([path, entry]) => [
  ...(/^(git\+)?(https?|ssh):/.test(entry.resolved ?? '') ? [`${path} comes from ${entry.resolved}`] : []),
  ...(path.includes('node_modules/') && !entry.link && !entry.integrity && !WITHOUT_HASH.test(path)
    ? [`${path} has no hash`]
    : []),
]);

if (faults.length > 0) {
  console.error(`package-lock.json:\n${faults.join('\n')}`);
  console.error('Run npm install with omit-lockfile-registry-resolved=true (it stands in .npmrc).');
  process.exitCode = 1;
}
