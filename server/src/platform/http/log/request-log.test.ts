import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { requestLog } from './request-log.ts';

const written = (level: string) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level, redact: ['password'] },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { lines, log: requestLog(log, { reqId: 'r-1' }) };
};

describe('the log of a request', () => {
  it('has the id of the request on every line, at the level of the call', () => {
    const { lines, log } = written('trace');
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
      log[level]({ path: '/x' }, 'answered');
    }
    expect(lines.map(({ level, reqId, path, msg }) => [level, reqId, path, msg])).toEqual(
      [10, 20, 30, 40, 50, 60].map((level) => [level, 'r-1', '/x', 'answered']),
    );
  });

  it('writes nothing below the level of the application', () => {
    const { lines, log } = written('info');
    log.debug({ path: '/x' }, 'answered');
    expect(lines).toEqual([]);
    expect(log.level).toBe('info');
  });

  it('keeps secrets out, and hands its id on to a child', () => {
    const { lines, log } = written('info');
    log.info({ password: 'secret' }, 'text');
    log.child({ duty: 'mail' }).warn('text alone');
    expect(lines[0]).toMatchObject({ reqId: 'r-1', password: '[Redacted]' });
    expect(lines[1]).toMatchObject({ reqId: 'r-1', duty: 'mail', msg: 'text alone' });
  });
});
