import { expect, it } from 'vitest';
import { emailParts } from './email-text.tsx';

it.each([
  ['marie.leclercq@exemple.be', ['marie', '.leclercq@', 'exemple.be']],
  ['a@exemple.be', ['a@', 'exemple.be']],
  [
    'agence@location.de.vehicules.namur.example',
    ['agence@', 'location', '.de', '.vehicules', '.namur', '.example'],
  ],
  ['sans-arobase', ['sans-arobase']],
  ['', ['', '']],
])('%j may be broken between %j', (address, parts) => {
  expect(emailParts(address).filter((part) => part !== '')).toEqual(parts.filter((part) => part !== ''));
});
