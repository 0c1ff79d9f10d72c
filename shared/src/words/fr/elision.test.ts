import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ofBefore, ofName, thatName, theCar } from './elision.ts';

it.each([
  ['Élodie Lambert', 'd’Élodie Lambert'],
  ['E\u0301lodie', 'd’E\u0301lodie'],
  ['anne', 'd’anne'],
  ['Œuvray', 'd’Œuvray'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Hans', 'de Hans'],
  ['Marc', 'de Marc'],
  ['Øyvind', 'de Øyvind'],
  ['李', 'de 李'],
  ['', 'de '],
])('of %j is %j', (name, expected) => {
  expect(ofName(name)).toBe(expected);
});

it('that and the', () => {
  expect(['Avis', 'Volant'].map(thatName)).toEqual(['qu’Avis', 'que Volant']);
  expect(['Opel Corsa', 'Peugeot 308', 'Honda Jazz'].map(theCar)).toEqual([
    'l’Opel Corsa',
    'la Peugeot 308',
    'la Honda Jazz',
  ]);
});

it('only adds before a name, the same for all words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const isElided = ofBefore(name) === 'd’';
      expect(ofName(name)).toBe(isElided ? `d’${name}` : `de ${name}`);
      expect(thatName(name)).toBe(isElided ? `qu’${name}` : `que ${name}`);
      expect(theCar(name)).toBe(isElided ? `l’${name}` : `la ${name}`);
    }),
  );
});
