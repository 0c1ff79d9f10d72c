/**
 * The lock file holds versions and hashes but no registry addresses, so each installation uses its own
 * registry.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * The linter's binaries for platforms that the registry in use does not carry; the linter's own manifest names their
 * versions. 64-bit Linux with glibc is not among them.
 */
const WITHOUT_HASH =
  /^node_modules\/(@oxlint-tsgolint\/(darwin|win32)-|@oxlint\/binding-(android|darwin|freebsd|openharmony|win32|linux-(?!(arm64|x64)-gnu$))).*$/;

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
