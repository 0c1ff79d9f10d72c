import { describe, expect, it } from 'vitest';
import { looksLikeSvg, svgRefusal } from './svg-refusal.ts';

const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10" ${attributes}>${inside}</svg>`,
  );

describe('a drawing', () => {
  it.each([
    ['shapes', '<rect width="40" height="10" fill="#b8431a"/>'],
    ['text', '<text x="2" y="8">Pégase</text>'],
    ['a gradient of its own', '<linearGradient id="a"/><rect fill="url(#a)" width="9" height="9"/>'],
    ['a part that is used twice', '<g id="a"/><use href="#a"/><use xlink:href="#a"/>'],
    ['a comment that names a script', '<!-- <script>of the editor</script> --><g/>'],
  ])('is taken with %s', (_what, inside) => {
    expect(svgRefusal(svg(inside))).toBeUndefined();
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script behind a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a handler', '<rect onload="alert(1)"/>'],
    ['a page', '<foreignObject><p/></foreignObject>'],
    ['a picture of another file', '<image href="https://elsewhere.example/a.png"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['a part of another file', '<use href="file:///etc/passwd#a"/>'],
    ['a part of another file, old spelling', "<use xlink:href='https://elsewhere.example/a.svg#a'/>"],
    ['an address hidden by entities', '<use href="&#104;ttps://elsewhere.example/#a"/>'],
    ['a style of another file', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['a filling of another file', '<rect fill="url(https://elsewhere.example/a.svg#a)"/>'],
    ['an escaped style', '<style>rect{fill:\\75rl(https://elsewhere.example/a.svg#a)}</style>'],
    ['an escaped style of an element', '<rect style="fill:\\75rl(https://elsewhere.example/a.svg#a)"/>'],
    ['a script between two comments', '<!-- a --><script>alert(1)</script><!-- b -->'],
    ['a script behind a comment that does not end', '<!-- a <script>alert(1)</script>'],
  ])('is refused with %s', (_what, inside) => {
    expect(svgRefusal(svg(inside))).toBe('unsafe');
  });

  it('is refused with entities that multiply', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>`;
    expect(svgRefusal(Buffer.from(bomb))).toBeDefined();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><html><body><svg/></body></html>')],
    ['other letters', Buffer.from('<svg></svg>', 'utf16le')],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is not %s', (_what, bytes) => {
    expect(svgRefusal(bytes)).toBe('notSvg');
  });

  it('is recognised by its content', () => {
    expect(looksLikeSvg(svg(''))).toBe(true);
    expect(looksLikeSvg(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  });
});
