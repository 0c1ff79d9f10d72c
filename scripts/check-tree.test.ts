import { describe, expect, it } from 'vitest';
import { lengthFault, nameFault } from './check-tree.mjs';

describe('a source file', () => {
  it('has at most 300 lines, unless it is listed by name', () => {
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(300), [])).toBeUndefined();
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(301), [])).toBe('has 301 lines, more than 300');
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(301), ['server/src/a.ts'])).toBeUndefined();
  });

  it('leaves the list of long files as soon as it is short', () => {
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(300), ['server/src/a.ts'])).toMatch(
      /not long any more/,
    );
  });

  it('is called by what it holds and by a role of its package', () => {
    expect(nameFault('server', 'server/src/a/money-facts.store.ts')).toBeUndefined();
    expect(nameFault('server', 'server/src/a/moneyFacts.ts')).toBe('is not in kebab-case');
    expect(nameFault('server', 'server/src/a/date-utils.ts')).toMatch(/says nothing/);
    expect(nameFault('web', 'web/src/a/list.store.ts')).toMatch(/unknown in web/);
  });

  it('is called index.ts only as the door of a module of the server', () => {
    expect(nameFault('server', 'server/src/payments/index.ts')).toBeUndefined();
    expect(nameFault('server', '/somewhere/server/src/payments/index.ts')).toBeUndefined();
    expect(nameFault('server', 'server/src/index.ts')).toMatch(/barrel/);
    expect(nameFault('server', 'server/src/emails/templates/index.ts')).toMatch(/barrel/);
    expect(nameFault('server', 'server/src/platform/index.ts')).toMatch(/barrel/);
    expect(nameFault('web', 'web/src/ui/index.ts')).toMatch(/barrel/);
  });
});
