import { describe, expect, it } from 'vitest';
import {
  guideAnchor,
  guideBlocks,
  guideOfScreen,
  GUIDE_PAGES,
  guideSlug,
  guideTitle,
  namesIn,
} from './guide.rules.ts';

describe('a page of the guide', () => {
  it('is read in blocks', () => {
    const text = [
      '# Un départ',
      '',
      'Ouvrez **Aujourd’hui**,',
      'puis [le planning](/manage/planning).',
      '',
      '## Pas à pas',
      '',
      '1. Touchez **Faire le départ**.',
      '2. Relevez le compteur',
      '   et le carburant.',
      '',
      '- sans réseau',
      '- avec [le retour](retour.md)',
      '',
      '![Le rapport de départ](pictures/depart.webp)',
      '',
    ].join('\r\n');
    const blocks = guideBlocks(text);
    expect(blocks).toEqual([
      { kind: 'title', text: 'Un départ' },
      {
        kind: 'text',
        runs: [
          { text: 'Ouvrez ' },
          { text: 'Aujourd’hui', isName: true },
          { text: ', puis ' },
          { text: 'le planning', to: '/manage/planning' },
          { text: '.' },
        ],
      },
      { kind: 'heading', text: 'Pas à pas' },
      {
        kind: 'steps',
        items: [
          [{ text: 'Touchez ' }, { text: 'Faire le départ', isName: true }, { text: '.' }],
          [{ text: 'Relevez le compteur et le carburant.' }],
        ],
      },
      {
        kind: 'list',
        items: [[{ text: 'sans réseau' }], [{ text: 'avec ' }, { text: 'le retour', to: 'retour.md' }]],
      },
      { kind: 'picture', file: 'depart.webp', alt: 'Le rapport de départ' },
    ]);
    expect(namesIn(blocks)).toEqual(['Aujourd’hui', 'Faire le départ']);
  });
});

it.each([
  ['**Réglages**', [{ text: 'Réglages', isName: true }]],
  [
    '**Importer**[plus](import.md)',
    [
      { text: 'Importer', isName: true },
      { text: 'plus', to: 'import.md' },
    ],
  ],
])('a paragraph of %s has no empty run', (text, runs) => {
  expect(guideBlocks(text)).toEqual([{ kind: 'text', runs }]);
});

describe('the page of a screen', () => {
  it.each([
    ['/manage', 'premier-jour'],
    ['/manage/reglages', 'premier-jour'],
    ['/manage/vehicules', 'vehicule'],
    ['/vehicules/modify/3', 'vehicule'],
    ['/vehicules/details/3', undefined],
    ['/manage/nouvelle-location', 'client-de-passage'],
    ['/manage/depart/12', 'depart'],
    ['/manage/retour/12', 'retour'],
    ['/manage/amendes', 'retour'],
    ['/manage/reservations/12', 'remboursement'],
    ['/manage/clients/7', 'demande-de-donnees'],
    ['/manage/aide', undefined],
    ['/', undefined],
  ])('%s', (pathname, slug) => {
    expect(guideOfScreen(pathname)?.slug).toBe(slug);
  });

  it('is opened at the heading about the screen', () => {
    expect(guideOfScreen('/manage/amendes')).toEqual({ slug: 'retour', heading: 'Une amende arrive' });
    expect(guideAnchor('Reprendre l’ancien système')).toBe('reprendre-l-ancien-systeme');
    expect(guideAnchor('C’est à vérifier !')).toBe('c-est-a-verifier');
  });

  it('is one of fifteen with their titles', () => {
    expect(GUIDE_PAGES).toHaveLength(15);
    expect(guideSlug('caution')).toBe('caution');
    expect(guideSlug('autre')).toBeUndefined();
    expect(guideTitle('caution')).toBe('La caution');
  });
});
