/** Checks that every test named in docs/reliability.md exists under exactly that name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const FAILURES = 56;
const AREAS = ['shared/src', 'server/src', 'faults', 'e2e/journeys'];

const files = AREAS.flatMap((area) =>
  readdirSync(join(root, area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.ts$|crash-points\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
);

/**
 * A pattern for the quoted name of a test or crash point; "…" matches any text.
 * @param {string} name
 */
const nameIn = (name) => {
  const text = name
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^\'"`\\n]+');
  // Journeys in the gate end with their tag.
  return new RegExp(`(?:\\(|name:)\\s*(['"\`])${text}(?: @gate)?\\1`);
};

/**
 * What is wrong with a test that the page names, if anything.
 * @param {string} end
 * @param {string} name
 */
const faultOf = (end, name) => {
  const [file, ...others] = files.filter((path) => path.endsWith(`/${end}`));
  if (file === undefined || others.length > 0) return `${end} names ${file ? 'several files' : 'no file'}`;
  return nameIn(name).test(readFileSync(file, 'utf8')) ? undefined : `${end} has no test "${name}"`;
};

const page = readFileSync(join(root, 'docs', 'reliability.md'), 'utf8');
/** @type {string[]} */
const faults = [];
let failures = 0;
let tests = 1;
let end = '';
for (const line of page.slice(0, page.indexOf('\n## ')).split('\n')) {
  const failure = /^(\d+)\. /.exec(line)?.[1];
  if (failure !== undefined) {
    if (tests === 0) faults.push(`failure ${failures} has no test`);
    [failures, tests] = [failures + 1, 0];
    if (Number(failure) !== failures) faults.push(`failure ${failures} is missing`);
    end = '';
    continue;
  }
  // A file, then the names of its tests in quotes, on its line or on lines of their own.
  const [, file, names = ''] = /^ +(?:- `([^`]+)`:)?((?: *"[^"]+";?)*)$/.exec(line) ?? [];
  if (file !== undefined) end = file;
  else if (end !== '' && line.startsWith(' ') && names === '')
    faults.push(`failure ${failures}: cannot read "${line.trim()}"`);
  for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) {
    tests += 1;
    const fault = faultOf(end, name);
    if (fault) faults.push(fault);
  }
}
if (tests === 0) faults.push(`failure ${failures} has no test`);
if (failures !== FAILURES) faults.push(`${failures} failures instead of ${FAILURES}`);

if (faults.length > 0) {
  console.error(`docs/reliability.md:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
