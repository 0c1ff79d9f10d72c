import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

describe('French typography', () => {
  it.each([
    ['Bonjour !', 'Bonjour\u00a0!'],
    ['Solde : 385,00 €', 'Solde\u00a0: 385,00\u00a0€'],
    ['« Siège bébé »', '«\u00a0Siège bébé\u00a0»'],
    ['Sans rien à changer.', 'Sans rien à changer.'],
  ])('%j', (text, set) => {
    expect(typeset(text)).toBe(set);
  });
});
