import { describe, expect, it } from 'vitest';
import { forwardingFault, functionFaults, lengthFault, nameFault } from './check-tree.mjs';

describe('a source file', () => {
  it('has at most 300 lines, unless it is listed by name', () => {
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(300), [])).toBeUndefined();
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(301), [])).toBe('has 301 lines, more than 300');
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(301), ['server/src/a.ts'])).toBeUndefined();
  });

  it('is removed from the list of long files once it is short', () => {
    expect(lengthFault('server/src/a.ts', 'x\n'.repeat(300), ['server/src/a.ts'])).toMatch(
      /not long any more/,
    );
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

describe('a function', () => {
  const lines = (count: number) => 'x();\n'.repeat(count);
  const faults = (source: string, allowed: string[] = []) => functionFaults('a.ts', source, allowed);

  it('has at most 150 lines, wherever it is', () => {
    expect(faults(`const a = () => {\n${lines(148)}};\n`)).toEqual([]);
    expect(faults(`const a = () => {\n${lines(149)}};\n`)).toEqual([
      'has a function of 151 lines at line 1, more than 150',
    ]);
    expect(faults(`class A {\n  b() {\n${lines(149)}}\n}\n`)).toHaveLength(1);
    expect(faults(`run(\nasync function () {\n${lines(149)}});\n`)).toHaveLength(1);
  });

  it('may be longer when it only groups tests, but not the tests in it', () => {
    expect(faults(`describe('a', () => {\n${lines(200)}});\n`)).toEqual([]);
    expect(faults(`describe.each([1])('a', () => {\n${lines(200)}});\n`)).toEqual([]);
    expect(faults(`describe('a', () => {\nit('b', () => {\n${lines(200)}});\n});\n`)).toHaveLength(1);
  });

  it('is removed from the list of long functions once it is short', () => {
    expect(faults(`const a = () => {\n${lines(149)}};\n`, ['a.ts'])).toEqual([]);
    expect(faults(lines(1), ['a.ts'])).toEqual([expect.stringMatching(/take it off/)]);
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
