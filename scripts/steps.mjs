/** Runs the checks and test suites and counts their results, for `check` and `test`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { commandFile, nodePath, onceAbandoned, root, runNpm, toolEnvironment } from './toolchain.mjs';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string} [note]
 * @property {string[]} [failures] the names of the tests that failed, to be repeated at the end
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Omit<Result, 'name' | 'seconds'>>} run
 */

/** Stops steps that hang; several times the usual duration on two busy cores. */
const STEP_LIMIT_MINUTES = 45;
const reports = join(root, 'node_modules', '.cache', 'reports');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

let interrupted = false;
const interrupt = () => {
  interrupted = true;
  process.exitCode = 130;
  for (const child of running) child.kill('SIGTERM');
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);
onceAbandoned(interrupt);

/**
 * Runs a JavaScript file on the packaged Node. `buffered` prints its output when it ends, so that two
 * parallel runs stay readable.
 * @param {string[]} args
 * @param {{ buffered?: boolean, env?: Record<string, string>, limitMinutes?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runNode = (args, { buffered = false, env = {}, limitMinutes = STEP_LIMIT_MINUTES } = {}) =>
  new Promise((resolve) => {
    const child = spawn(nodePath(), args, {
      cwd: root,
      env: { ...toolEnvironment(), ...env },
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    running.add(child);
    const limit = setTimeout(() => {
      output += `stopped after ${limitMinutes} minutes\n`;
      child.kill('SIGTERM');
    }, limitMinutes * 60_000);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });

/**
 * A check without tests of its own counts as one test.
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
const check = (name, commands) => ({
  name,
  run: async () => {
    let failed = 0;
    for (const command of commands) {
      const { code, output } = await runNode(command, { buffered: true });
      if (code !== 0) failed = 1;
      if (output.trim() !== '' && code !== 0) console.log(`\n── ${name}\n${output.trimEnd()}`);
    }
    return { passed: 1 - failed, failed };
  },
});

const compilerSettings = [
  'tsconfig.json',
  'shared/tsconfig.json',
  'shared/tsconfig.source.json',
  'server/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.source.json',
  'sandbox/tsconfig.json',
  'demo-fleet/tsconfig.json',
  // Simulation, journeys, benchmarks and faults in one run: each would check the server anew.
  'tsconfig.harness.json',
];

/** @param {string} settings */
const compile = (settings) => {
  const buildInfo = join('node_modules', '.cache', 'tsc', `${settings.replaceAll('/', '-')}.tsbuildinfo`);
  return [
    commandFile('typescript-native', 'tsc'),
    '--project',
    settings,
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
    '--pretty',
  ];
};

/**
 * The checks that read the code without running it.
 * @param {{ cached: boolean }} options `cached` trusts the formatter's record of unchanged files
 */
export const staticChecks = ({ cached }) => {
  const prettier = [commandFile('prettier'), '.', '--check', '--log-level', 'warn'];
  if (cached) prettier.push('--cache', '--cache-location', 'node_modules/.cache/prettier/check');
  return [
    check('lint', [[commandFile('oxlint')]]),
    { name: 'types', run: types },
    check('imports', [
      [
        commandFile('dependency-cruiser', 'depcruise'),
        ...[
          'shared',
          'server',
          'web',
          'sandbox',
          'simulation',
          'demo-fleet',
          'e2e',
          'bench',
          'faults',
          'scripts',
        ],
      ],
      ['scripts/check-tree.mjs'],
      ['scripts/check-owners.mjs'],
    ]),
    check('format', [prettier]),
    check('unused code', [[commandFile('knip'), '--no-progress']]),
    check('lock file', [['scripts/check-lock.mjs']]),
    check('failures and their tests', [['scripts/check-failures.mjs']]),
  ];
};

/**
 * Reports shipped packages with a serious known vulnerability. A registry without advisories (a private
 * mirror) is reported as not checked.
 * @returns {Step}
 */
export const knownWeaknesses = () => ({
  name: 'known weaknesses of packages',
  run: async () => {
    const { stdout, stderr } = runNpm(['audit', '--omit=dev', '--audit-level=high', '--json'], {
      silent: true,
    });
    const found = jsonOf(stdout)?.metadata?.vulnerabilities;
    if (found === undefined) return { passed: 0, failed: 0, note: 'the registry publishes no advisories' };
    const failed = found.high + found.critical > 0 ? 1 : 0;
    if (failed > 0) console.log(`${stdout}${stderr}`);
    return { passed: 1 - failed, failed };
  },
});

/** @param {string} text */
const jsonOf = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const types = async () => {
  let failed = 0;
  await someAtOnce(compilerSettings, async (settings) => {
    const { code, output } = await runNode(compile(settings), { buffered: true });
    if (code === 0) return;
    failed = 1;
    console.log(`\n── types: ${settings}\n${output.trimEnd()}`);
  });
  return { passed: 1 - failed, failed };
};

/**
 * @typedef {object} VitestOptions
 * @property {string} name
 * @property {string[]} [projects]
 * @property {string[]} [files] only the test files whose path holds one of these
 * @property {boolean} [isGate] leaves out what is tagged `long`
 * @property {number} [workers] two by default
 * @property {Record<string, string>} [env]
 * @property {number} [limitMinutes]
 */

/**
 * Runs Vitest and counts its results. A file that does not load and an error outside any test count as
 * failures.
 * @param {VitestOptions} options
 * @returns {Step}
 */
export const vitestSuite = (options) => ({
  name: options.name,
  run: async () => {
    const { name, projects = [], files = [], isGate = false, workers, env = {}, limitMinutes } = options;
    const report = freshReport(name);
    const { code } = await runNode(
      [
        commandFile('vitest'),
        'run',
        ...files,
        ...projects.flatMap((project) => ['--project', project]),
        ...(isGate ? GATE : []),
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env, limitMinutes },
    );
    return countVitest(report, code);
  },
});

const GATE = ['--tags-filter', '!long'];

/** @param {string} file */
const textOf = (file) => readFileSync(join(root, file), 'utf8');

/**
 * @param {string} report
 * @param {number} code
 */
export const countVitest = (report, code) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'no report' };
  /** @type {{ numPassedTests: number, testResults: VitestFile[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not load, or whose hook fails, reports no failed test.
    if (file.status === 'failed' && failed.length === 0) return [path];
    return failed.map(({ fullName, failureMessages }) =>
      withReason(`${path} › ${fullName}`, failureMessages[0]),
    );
  });
  if (code !== 0 && failures.length === 0)
    return { passed: numPassedTests, failed: 1, note: 'error outside the tests' };
  return { passed: numPassedTests, failed: failures.length, failures };
};

/**
 * The parts of Vitest's report that are read.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * The name of a failed test with the first lines of its message, so that the end of a long output says why.
 * @param {string} name
 * @param {string} [message]
 */
const withReason = (name, message = '') => {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => /^\s+at /.test(line));
  const reason = lines.slice(0, Math.min(end === -1 ? lines.length : end, REASON_LINES));
  return [name, ...reason.map((line) => `      ${stripVTControlCharacters(line)}`)].join('\n');
};
const REASON_LINES = 6;

/**
 * A suite on a PostgreSQL server started for it.
 * @param {string} binaries
 * @param {VitestOptions} options
 * @returns {Step}
 */
export const onPostgres = (binaries, options) => ({
  name: options.name,
  run: async () => {
    const server = await startPostgres(binaries);
    try {
      const env = { TEST_DATABASE_URL: server.url };
      return await vitestSuite({ ...options, env }).run();
    } finally {
      const log = server.log();
      await server.stop();
      if (/deadlock detected|PANIC:|server process .* was terminated/.test(log)) {
        console.log(`\nPostgreSQL said:\n${log}`);
      }
    }
  },
});

/**
 * Runs Playwright, once Chromium is installed, and counts its results. A test that passes only on a retry
 * counts as failed.
 * @param {{ isGate?: boolean }} [options] in the gate, only the journeys tagged `@gate`
 * @returns {Step}
 */
export const browserSuite = ({ isGate = false } = {}) => ({
  name: 'browser',
  run: async () => {
    const report = freshReport('browser');
    if ((await runNode(['e2e/chromium.ts'])).code !== 0) return { passed: 0, failed: 1, note: 'no Chromium' };
    const { code } = await runNode(
      [
        commandFile('@playwright/test', 'playwright'),
        'test',
        '--config=e2e/playwright.config.ts',
        ...(isGate ? ['--grep', '@gate'] : []),
        '--reporter=list,json',
      ],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, note: 'no report' };
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = stats.unexpected + stats.flaky + errors.length;
    if (code !== 0 && failed === 0)
      return { passed: stats.expected, failed: 1, note: 'error outside the tests' };
    return { passed: stats.expected, failed, failures: suites.flatMap(failedJourneys) };
  },
});

/**
 * The journeys that did not pass on the first attempt, in a file or a group.
 * @param {JourneySuite} suite
 * @returns {string[]}
 */
const failedJourneys = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) =>
      withReason(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
  ...suites.flatMap(failedJourneys),
];

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} JourneyTest
 * @typedef {{ file: string, title: string, tests: JourneyTest[] }} Journey
 * @typedef {{ specs: Journey[], suites?: JourneySuite[] }} JourneySuite
 */

/**
 * Runs every benchmark with small numbers: that it runs is checked, not what it measures.
 * @returns {Step}
 */
export const benchmarks = () => ({
  name: 'benchmarks',
  run: async () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const failures = [];
    const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
    for (const name of names) {
      const file = scripts[name].split(' ').at(-1);
      const { code, output } = await runNode([file], { buffered: true, env: { BENCH_SMALL: '1' } });
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code === 0) continue;
      console.log(output);
      failures.push(name);
    }
    return { passed: names.length - failures.length, failed: failures.length, failures };
  },
});

/**
 * A script that counts as one check and prints as it runs.
 * @param {string} name
 * @param {string[]} args
 * @param {{ limitMinutes?: number }} [options]
 * @returns {Step}
 */
export const scriptCheck = (name, args, options = {}) => ({
  name,
  run: async () => {
    const { code } = await runNode(args, options);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
});

/**
 * The path of a new report; removes an older one so that it cannot be counted.
 * @param {string} name
 */
export const freshReport = (name) => {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name.replaceAll(/[^a-z]+/gi, '-')}.json`);
  rmSync(report, { force: true });
  return report;
};

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} act
 * @param {number} [most]
 */
const someAtOnce = async (items, act, most = 2) => {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: most }, lane));
};

/**
 * Runs steps and reports how each ended. `inParallel` runs them in `lanes` lanes and buffers their output.
 * @param {Step[]} steps
 * @param {{ inParallel?: boolean, lanes?: number }} [options]
 * @returns {Promise<Result[]>}
 */
export const runSteps = async (steps, { inParallel = false, lanes = 2 } = {}) => {
  /** @type {Result[]} */
  const results = [];
  /** @param {Step} step */
  const runOne = async (step) => {
    if (interrupted) return;
    const start = performance.now();
    if (!inParallel) console.log(`\n── ${step.name}`);
    const counted = await step.run().catch(toFailure);
    const result = { name: step.name, seconds: (performance.now() - start) / 1000, ...counted };
    results.push(result);
    if (inParallel)
      console.log(`${result.failed > 0 ? '✗' : '✓'} ${step.name} (${result.seconds.toFixed(1)} s)`);
  };
  if (inParallel) await someAtOnce(steps, runOne, lanes);
  else for (const step of steps) await runOne(step);
  return results;
};

/**
 * A step that could not run counts as failed; the others continue.
 * @param {unknown} error
 */
const toFailure = (error) => {
  console.error(error);
  return { passed: 0, failed: 1, note: 'did not run' };
};

/**
 * Prints the table and the summary line, and sets the exit code.
 * @param {Result[]} results
 */
export const conclude = (results) => {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(
    `\n${''.padEnd(width + 2)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`,
  );
  for (const { name, passed, failed, seconds, note } of results) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}${String(passed).padStart(8)}${String(failed).padStart(8)}${`${seconds.toFixed(1)} s`.padStart(10)}${note ? `  ${note}` : ''}`,
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed > 0) console.log('\nFailed:');
  for (const { name, failures = [] } of results.filter((result) => result.failed > 0)) {
    console.log(`  ${[name, ...failures].join('\n    ')}`);
  }
  if (failed > 0 || passed === 0) process.exitCode ||= 1;
  console.log(`\n${passed} passed, ${failed} failed`);
};
