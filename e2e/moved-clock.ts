/** Loaded into a server with `--import`: its clock is CLOCK_OFFSET_MS ahead. The embedded database takes no time from its own. */
import { isMainThread } from 'node:worker_threads';

const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);

if (isMainThread && offsetMs !== 0) {
  const { now } = Date;
  Date.now = () => now() + offsetMs;
}
