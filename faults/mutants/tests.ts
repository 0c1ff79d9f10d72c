import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodePath, toolEnvironment } from '../../scripts/toolchain.mjs';
import type { Answer, Order } from './runner.ts';

/** No mutant is on. */
const NONE = -1;

export type Fate = 'killed' | 'survived' | 'timed out';

const startRunner = (copy: string, args: string[], env: Record<string, string>): ChildProcess =>
  fork(join(copy, 'faults', 'mutants', 'runner.ts'), args, {
    cwd: copy,
    execPath: nodePath(),
    env: { ...toolEnvironment(), MUTANTS: copy, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its workers end with it.
    detached: true,
  });

const stop = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

const SAMPLE_MS = 10_000;
/** This many samples without a thread that runs or waits for a processor: nothing will answer. */
const MAX_STILL_SAMPLES = 12;

/** Of what runs below a runner: its processor time in seconds, and whether any of it runs or waits for a processor. */
const useOf = ({ pid }: ChildProcess): { seconds: number; isStill: boolean } => {
  const { stdout } = spawnSync('ps', ['-L', '-o', 'cputimes=,stat=', '-s', String(pid)], {
    encoding: 'utf8',
  });
  const threads = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return {
    seconds: threads.reduce((sum, [seconds]) => sum + Number(seconds), 0),
    isStill: threads.every(([, state = '']) => !/^[RD]/.test(state)),
  };
};

/**
 * The answer of a runner; undefined when it has used more processor time than the limit, as an endless loop does, or
 * stands still, as one whose worker ran out of memory. How long it took does not count: the machine may do much else.
 */
const askOnce = (runner: ChildProcess, order: Order, limitSeconds: number): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const before = useOf(runner).seconds;
    let stillSamples = 0;
    const end = (answer?: Answer): void => {
      clearInterval(watch);
      runner.removeAllListeners();
      resolve(answer);
    };
    const watch = setInterval(() => {
      const { seconds, isStill } = useOf(runner);
      stillSamples = isStill ? stillSamples + 1 : 0;
      if (seconds - before > limitSeconds || stillSamples >= MAX_STILL_SAMPLES) end();
    }, SAMPLE_MS);
    runner.on('message', (answer: Answer) => end(answer));
    runner.on('exit', () => end({ failed: ['(the process ended)'] }));
    runner.send(order);
  });

const ATTEMPTS = 10;

const ask = async (runner: ChildProcess, order: Order, limitSeconds: number): Promise<Answer | undefined> => {
  let answer: Answer | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    answer = await askOnce(runner, order, limitSeconds);
    if (answer?.unknown === undefined) return answer;
  }
  throw new Error(answer?.unknown);
};

/**
 * Runs test files without a mutant: the numbers of the mutants that each of them comes past. A test that fails without a
 * mutant proves nothing, and comes past none.
 */
export const mutantsReached = async (
  copy: string,
  project: string,
  tests: readonly string[],
): Promise<Map<string, number[]>> => {
  const log = join(copy, 'reached.log');
  writeFileSync(log, '');
  const runner = startRunner(copy, [project, '0'], { MUTANTS_REACHED: log });
  const answer = await ask(runner, { mutant: NONE, files: tests }, 60 + 120 * tests.length);
  stop(runner);
  if (answer === undefined) throw new Error(`Tests do not end: ${tests.join(', ')}`);
  const failed = new Set(answer.failed);
  if (failed.size > 0) console.log(`Left out, since they fail without a mutant: ${[...failed].join(', ')}`);
  const reached = new Map<string, number[]>(tests.map((test) => [test, []]));
  for (const line of new Set(readFileSync(log, 'utf8').split('\n'))) {
    const [, number, path = ''] = /^(\d+) (\/.*)/.exec(line) ?? [];
    const test = relative(copy, path);
    if (number !== undefined && !failed.has(test)) reached.get(test)?.push(Number(number));
  }
  return reached;
};

/**
 * Runs test files with a mutant, in their order, until one fails; first without, unless they are known to pass. Starts
 * another runner after a time limit.
 */
export const mutantTester = (copy: string, project: string, isIsolated: boolean) => {
  let runner: ChildProcess | undefined;
  const sound = new Set<string>();
  const run = async (mutant: number, files: readonly string[]): Promise<Fate> => {
    runner ??= startRunner(copy, [project, '1', String(isIsolated)], {});
    const answer = await ask(runner, { mutant, files }, 60 + 5 * files.length);
    if (answer !== undefined && runner.connected) return answer.failed.length > 0 ? 'killed' : 'survived';
    stop(runner);
    runner = undefined;
    return answer === undefined ? 'timed out' : 'killed';
  };
  return {
    passes: (file: string): void => void sound.add(file),
    run: async (mutant: number, files: readonly string[]): Promise<Fate> => {
      const unknown = files.filter((file) => !sound.has(file));
      if (unknown.length > 0 && (await run(NONE, unknown)) !== 'survived')
        throw new Error(`Tests fail without a mutant: ${unknown.join(', ')}`);
      unknown.forEach((file) => sound.add(file));
      return run(mutant, files);
    },
    end: (): void => {
      if (runner !== undefined) stop(runner);
    },
  };
};
