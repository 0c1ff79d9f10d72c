/**
 * `npm run penetration`: attacks a site that it starts with production settings on the loopback interface.
 * `npm run penetration -- headers` runs the named topics only. Exits with 1 when an attack worked.
 */
import { accounts } from './penetration/accounts.ts';
import { headers } from './penetration/headers.ts';
import { holds } from './penetration/holds.ts';
import { login } from './penetration/login.ts';
import { networks } from './penetration/networks.ts';
import { type Topic, openTarget } from './penetration/target.ts';
import { settings } from './penetration/settings.ts';

const topics: readonly Topic[] = [settings, headers, login, accounts, holds, networks];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !topics.some((topic) => topic.name === name));
if (unknown.length > 0) {
  console.error(
    `No topic ${unknown.join(', ')}. There are: ${topics.map((topic) => topic.name).join(', ')}.`,
  );
  process.exit(2);
}

let passed = 0;
let failed = 0;
const target = await openTarget();
try {
  for (const topic of topics) {
    if (wanted.length > 0 && !wanted.includes(topic.name)) continue;
    console.log(topic.name);
    for (const probe of topic.probes) {
      try {
        await probe.run(target);
        passed += 1;
        console.log(`  ✓ ${probe.name}`);
      } catch (error) {
        failed += 1;
        console.log(`  ✗ ${probe.name}`);
        console.log(String(error instanceof Error ? error.message : error).replaceAll(/^/gm, '      '));
      } finally {
        await target.endProbe();
      }
    }
  }
} finally {
  await target.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
