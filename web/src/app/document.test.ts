import { describe, expect, it } from 'vitest';
import { writeDocument } from './document.ts';

const page = (css: string): string =>
  writeDocument({
    head: {
      title: 'Accueil',
      description: 'Louez',
      canonical: undefined,
      image: undefined,
      jsonLd: undefined,
    },
    body: '<main></main>',
    block: { agency: { name: 'Volant' } } as never,
    assets: { scripts: ['/a.js'], modulePreloads: [], styles: [{ file: '/a.css', css }] },
  });

describe('the document of a page', () => {
  it('holds its style sheets, and tells the loader of scripts that they are there', () => {
    const html = page('.a{color:red}\n');
    expect(html).toContain(
      '<style>.a{color:red}</style>\n<link rel="stylesheet" href="/a.css" media="not all" disabled>',
    );
  });

  it('cannot be left by what a style sheet contains', () => {
    expect(page('.a::after{content:"</style><script>"}')).toContain('content:"<\\/style><script>"');
  });
});
