import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataDir, DataDirExposed } from './data-dir-mode.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'volant-mode-'));
});

afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a data directory', () => {
  it.each([0o755, 0o777, 0o750, 0o711])('that exists with mode %o becomes its owner’s alone', (mode) => {
    const directory = join(parent, 'data');
    mkdirSync(directory);
    chmodSync(directory, mode);
    closeDataDir(directory, { production: true });
    expect(modeOf(directory)).toBe(0o700);
  });

  it('is made for its owner alone', () => {
    const directory = join(parent, 'new', 'data');
    closeDataDir(directory, { production: false });
    expect(modeOf(directory)).toBe(0o700);
  });

  // Only root can change owners.
  it.skipIf(process.getuid?.() !== 0)('of another user is refused, and left as it is', () => {
    const directory = join(parent, 'data');
    mkdirSync(directory);
    chownSync(directory, 12_345, 12_345);
    chmodSync(directory, 0o755);
    expect(() => {
      closeDataDir(directory, { production: false });
    }).toThrow(DataDirExposed);
    expect(modeOf(directory)).toBe(0o755);
  });

  it('gets files that nobody else can read, whatever the user’s umask was', () => {
    const program = `
      import { writeFileSync } from 'node:fs';
      import { keepFilesPrivate } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-mode.ts'))};
      process.umask(0o022);
      keepFilesPrivate();
      writeFileSync(${JSON.stringify(join(parent, 'file'))}, '');`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(modeOf(join(parent, 'file'))).toBe(0o600);
  });
});
