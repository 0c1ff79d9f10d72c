import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, writeXml, XmlFault } from './xml-document.ts';
import { branch, leaf, type XmlElement } from './xml-tree.ts';

const NAMESPACES = { '': 'urn:root', a: 'urn:first' };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const written = (...children: (XmlElement | undefined)[]): string => {
  const root = branch('Root', children);
  if (!root) throw new Error('an empty document');
  return writeXml(root, NAMESPACES);
};

describe('a document is written', () => {
  it('in the order of its elements, with its namespaces', () => {
    expect(written(leaf('a:Second', '2', { unit: 'km' }), branch('a:First', [leaf('a:Deep', '1')]))).toBe(
      `${HEAD}<Root xmlns="urn:root" xmlns:a="urn:first"><a:Second unit="km">2</a:Second>` +
        '<a:First><a:Deep>1</a:Deep></a:First></Root>',
    );
  });

  it.each([
    ['the marks of XML', `a & b < c > d " e ' f ]]>`],
    ['letters of any script', 'Éloïse 日本語 عربى 😀'],
    ['lines', 'one\ntwo'],
    ['what looks like an element', '</Root><!-- -->'],
    ['what looks like an entity', '&amp; &#65;'],
    ['the replacement character', 'a\uFFFDb'],
  ])('with %s, which are read again', (_, text) => {
    const { children } = readXml(
      written(leaf('a:Text', text, { also: text.replace(/\n/g, ' ') })),
      NAMESPACES,
    );
    expect(children[0]?.text).toBe(text);
    expect(children[0]?.attributes['also']).toBe(text.replace(/\n/g, ' '));
  });

  it.each([
    ['control characters', 'a\u0000\u0008\u000bb', 'ab'],
    ['half a character', 'a\ud83db', 'ab'],
    ['characters that are none', 'a\uFFFEb', 'ab'],
    ['line ends of Windows as they are read', 'a\r\nb\rc', 'a\nb\nc'],
    ['line ends of other systems as they are read', 'a\r\u0085b\u0085c\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['no spaces around', '  a  ', 'a'],
  ])('without %s', (_, text, expected) => {
    expect(readXml(written(leaf('a:Text', text)), NAMESPACES).children[0]?.text).toBe(expected);
  });

  it.each(['', ' ', '\u0000', undefined, null])('without an element for the text %j', (text) => {
    expect(leaf('a:Text', text)).toBeUndefined();
    expect(branch('a:Group', [leaf('a:Text', text)])).toBeUndefined();
  });

  it('so that any text is read as it was cleaned', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const element = leaf('a:Text', text);
        fc.pre(element !== undefined);
        expect(readXml(written(element), NAMESPACES).children[0]).toEqual(element);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a document is read', () => {
  it('by its namespaces, whatever its prefixes, without comments', () => {
    const text =
      '<r:Root xmlns:r="urn:root" xmlns:x="urn:first"><!-- c --><x:One> 1 </x:One><r:Two/></r:Root>';
    expect(readXml(text, NAMESPACES)).toEqual({
      name: 'Root',
      attributes: {},
      text: '',
      children: [
        { name: 'a:One', attributes: {}, text: ' 1 ', children: [] },
        { name: 'Two', attributes: {}, text: '', children: [] },
      ],
    });
  });

  it('with the address of a namespace that is not known', () => {
    const { children } = readXml('<Root xmlns="urn:root"><Other xmlns="urn:other"/></Root>', NAMESPACES);
    expect(children[0]?.name).toBe('urn:other Other');
  });

  it.each([
    ['nothing', ''],
    ['a text', 'Facture'],
    ['an element that is not closed', '<Root xmlns="urn:root"><a>'],
    ['elements that cross', '<Root><a><b></a></b></Root>'],
    ['an attribute without quotation marks', '<Root a=1/>'],
    ['a prefix without a namespace', '<Root><q:a/></Root>'],
    ['an entity of its own', '<!DOCTYPE Root [<!ENTITY e "x">]><Root>&e;</Root>'],
    ['a document type', '<!DOCTYPE Root SYSTEM "file:///etc/passwd"><Root/>'],
    ['two roots', '<Root/><Root/>'],
  ])('only when it is well-formed and without a type: not %s', (_, text) => {
    expect(() => readXml(text, NAMESPACES)).toThrow(XmlFault);
  });
});
