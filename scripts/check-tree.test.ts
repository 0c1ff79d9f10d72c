import { describe, expect, it } from 'vitest';
import { forwardingFault, lengthFault, nameFault, numberFaults } from './check-tree.mjs';

describe('a source file', () => {
  it('has at most 300 lines as a style sheet', () => {
    expect(lengthFault('a {}\n'.repeat(300))).toBeUndefined();
    expect(lengthFault('a {}\n'.repeat(301))).toBe('has 301 lines, more than 300');
  });

  it('is named after what it holds and a role of its package', () => {
    expect(nameFault('server', 'server/src/a/money-facts.store.ts')).toBeUndefined();
    expect(nameFault('server', 'server/src/a/moneyFacts.ts')).toBe('is not in kebab-case');
    expect(nameFault('server', 'server/src/a/date-utils.ts')).toMatch(/says nothing/);
    expect(nameFault('web', 'web/src/a/list.store.ts')).toMatch(/unknown in web/);
  });

  it('may be called index.ts only as the entry point of a server module', () => {
    expect(nameFault('server', 'server/src/payments/index.ts')).toBeUndefined();
    expect(nameFault('server', '/somewhere/server/src/payments/index.ts')).toBeUndefined();
    expect(nameFault('server', 'server/src/index.ts')).toMatch(/barrel/);
    expect(nameFault('server', 'server/src/emails/templates/index.ts')).toMatch(/barrel/);
    expect(nameFault('server', 'server/src/platform/index.ts')).toMatch(/barrel/);
    expect(nameFault('web', 'web/src/ui/index.ts')).toMatch(/barrel/);
  });
});

describe('a file', () => {
  const fault = (source: string, path = 'server/src/a/b.ts') => forwardingFault(path, source);

  it('has content of its own', () => {
    expect(fault("export { a } from './a.ts';\n")).toMatch(/only hands on/);
    expect(fault("import { a } from './a.ts';\nexport const b = a;\n")).toMatch(/only hands on/);
    expect(fault("import { a } from './a.ts';\nexport const b = (x: X) => a(x);\n")).toMatch(/only hands on/);
    expect(fault("import { a } from './a.ts';\nexport const b = (x: X) => a(x, 1);\n")).toBeUndefined();
    expect(fault("import './styles.css';\n")).toBeUndefined();
    expect(fault('export interface A {\n  b: string;\n}\n')).toBeUndefined();
  });

  it('may only re-export as the entry point of a server module', () => {
    expect(fault("export { a } from './a.ts';\n", 'server/src/a/index.ts')).toBeUndefined();
    expect(fault("export { a } from './a.ts';\n", 'web/src/a.ts')).toMatch(/only hands on/);
  });
});

describe('a migration', () => {
  it('has a number of its own', () => {
    expect(numberFaults(['125-a.sql', '126-b.sql'])).toEqual([]);
    expect(numberFaults(['125-a.sql', '126-b.sql', '126-c.sql'])).toEqual([
      '126-b.sql shares its number with another migration',
      '126-c.sql shares its number with another migration',
    ]);
  });
});
