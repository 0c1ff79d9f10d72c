import { describe, expect, it } from 'vitest';
import { Params, parseForm } from './form-params.ts';

describe('a form-encoded body', () => {
  it('is read with its nesting, lists and escapes', () => {
    const form =
      'metadata[a]=1&line_items[0][price_data][unit_amount]=500&expand[]=x&expand[]=y&name=a%26b+c';
    expect(JSON.parse(JSON.stringify(parseForm(form)))).toEqual({
      metadata: { a: '1' },
      line_items: [{ price_data: { unit_amount: '500' } }],
      expand: ['x', 'y'],
      name: 'a&b c',
    });
  });

  it('cannot reach the prototype of an object', () => {
    const group = parseForm('metadata[__proto__]=1&__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(new Params(group).metadata()).toEqual(Object.fromEntries([['__proto__', '1']]));
  });

  it('is refused with the full name of the parameter', () => {
    const params = new Params(parseForm('a[0][b]=x&c=y'));
    expect(() => {
      params.only('c');
    }).toThrow('Received unknown parameter: a');
    expect(() => params.groups('a')[0]?.integer('b')).toThrow('Invalid integer: x');
    expect(() => params.group('c')).toThrow('Invalid object');
  });

  it('enforces the limits of metadata', () => {
    const metadataOf = (form: string) => new Params(parseForm(form)).metadata();
    expect(() => metadataOf(`metadata[${'k'.repeat(41)}]=1`)).toThrow('40 characters');
    expect(() => metadataOf(`metadata[k]=${'v'.repeat(501)}`)).toThrow('500 characters');
    expect(metadataOf('metadata[0]=a&metadata[1]=b')).toEqual({ 0: 'a', 1: 'b' });
  });
});
