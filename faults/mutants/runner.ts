/**
 * Runs in the copy, as a process of its own, and keeps one Vitest for all mutants: to start one takes longer than most
 * test files. Is sent a mutant and test files, answers which test files failed.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

export interface Order {
  mutant: number;
  /** Paths from the root; every one when there is none. */
  files: readonly string[];
}

export interface Answer {
  failed: string[];
  /** Why nothing can be said: Vitest could not start a worker within a minute, on a machine that does much else. */
  unknown?: string;
}

const root = process.cwd();
const [project = '', bail = '1', isIsolated = 'true'] = process.argv.slice(2);
/** In the order in which they were sent: those that most probably notice the mutant come first. */
class AsSent extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const vitest = await createVitest({
  root,
  project,
  watch: false,
  maxWorkers: 1,
  bail: Number(bail),
  isolate: isIsolated === 'true',
  sequence: { sequencer: AsSent },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  reporters: [{}],
});
const every = await vitest.globTestSpecifications();
const byPath = new Map(every.map((file) => [relative(root, file.moduleId), file]));

const run = async ({ mutant, files }: Order): Promise<Answer> => {
  writeFileSync(join(root, 'active-mutant'), String(mutant));
  const wanted = files.length === 0 ? every : files.flatMap((path) => byPath.get(path) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // The next mutant begins without the failures of this one.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => relative(root, moduleId));
  const messages = unhandledErrors.map((error) => String(error instanceof Error ? error.message : error));
  const unknown = messages.find((message) => message.includes('[vitest-pool'));
  if (unknown !== undefined) return { failed: [], unknown };
  return { failed: failed.length === 0 && messages.length > 0 ? messages : failed };
};

process.on('message', (order: Order) => void run(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
