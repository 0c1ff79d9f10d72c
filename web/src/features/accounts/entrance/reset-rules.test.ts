import { describe, expect, it } from 'vitest';
import { newPasswordFaults } from './reset-rules.ts';

describe('a new password', () => {
  it.each([
    ['', 'Au moins 8 caractères, Au moins une lettre majuscule, Au moins un caractère spécial'],
    ['abc', 'Au moins 8 caractères, Au moins une lettre majuscule, Au moins un caractère spécial'],
    ['tournesol', 'Au moins une lettre majuscule, Au moins un caractère spécial'],
    ['Tournesol', 'Au moins un caractère spécial'],
    ['Ab!', 'Au moins 8 caractères'],
  ])('"%s": %s', (password, sentence) => {
    expect(newPasswordFaults(password)).toBe(sentence);
  });

  it('is accepted when it follows every rule', () => {
    expect(newPasswordFaults('Tournesol-9!')).toBeUndefined();
  });
});
