import { describe, expect, it } from 'vitest';
import { writeDocument } from './document.ts';
import type { PageHead } from './page-head.ts';

const page = (css: string, head: Partial<PageHead> = {}): string =>
  writeDocument({
    head: {
      title: 'Accueil',
      description: 'Louez',
      canonical: undefined,
      image: undefined,
      jsonLd: undefined,
      ...head,
    },
    body: '<main></main>',
    block: { agency: { name: 'Volant', phone: '+32 2 555 01 23' } } as never,
    assets: { scripts: ['/a.js'], modulePreloads: ['/b.js'], styles: [{ file: '/a.css', css }] },
  });

describe('the document of a page', () => {
  it('holds its style sheets, and tells the loader of scripts that they are there', () => {
    const html = page('.a{color:red}\n');
    expect(html).toContain(
      '<style>.a{color:red}</style>\n<link rel="stylesheet" href="/a.css" media="not all" disabled>',
    );
  });

  it('asks for its scripts after its content, behind pictures and font', () => {
    const html = page('');
    expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js"></script>');
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/b.js">');
    const places = ['<main></main>', 'as="font"', 'href="/b.js"', 'src="/a.js"'].map((tag) =>
      html.indexOf(tag),
    );
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    expect(places).not.toContain(-1);
  });

  it('cannot be left by what a style sheet contains', () => {
    expect(page('.a::after{content:"</style><script>"}')).toContain('content:"<\\/style><script>"');
  });

  it('tells browsers older than the floor so, with the telephone of the agency', () => {
    const html = page('');
    expect(html).toContain('Votre navigateur est trop ancien pour ce site\u00a0: ');
    expect(html).toContain('<a href="tel:+3225550123">+32\u00a02\u00a0555\u00a001\u00a023</a>');
    // A unit of Safari 15.4; no script runs for certain where it is not known.
    expect(html).toContain('@supports (height:1dvh){#old-browser{display:none}}');
  });

  it('of a search names the page without it, and is not indexed', () => {
    const canonical = 'https://volant.example/';
    expect(page('', { canonical })).not.toContain('noindex');
    const search = page('', { canonical, isSearch: true });
    expect(search).toContain('<meta name="robots" content="noindex">');
    expect(search).toContain('<link rel="canonical" href="https://volant.example/">');
  });

  it('is named in a link preview by its own title, or by the one made for it', () => {
    const canonical = 'https://volant.example/';
    expect(page('', { canonical })).toContain('<meta property="og:title" content="Accueil">');
    const previewTitle = 'Renault Clio dès 34,90\u00a0€/jour';
    const image = { url: 'https://volant.example/clio.webp', width: 960, height: 640, alt: 'Renault Clio' };
    const card = page('', { canonical, previewTitle, image });
    expect(card).toContain(`<meta property="og:title" content="${previewTitle}">`);
    expect(card).toContain('<meta property="og:image:alt" content="Renault Clio">');
    expect(card).toContain('<title>Accueil</title>');
  });
});
