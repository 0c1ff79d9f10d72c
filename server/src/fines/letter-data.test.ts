import { expect, it } from 'vitest';
import { drivenSpan, fineInstant as at, type DrivenRental } from '@volant/shared/fines/fines.rules.ts';
import { wordsIn } from '@volant/shared/words/words.ts';
import { rentedText } from './letter-data.ts';

const { fineLetter: words } = wordsIn('fr').papers;
const rental: DrivenRental = {
  id: 1,
  startDate: '2026-05-11',
  endDate: '2026-05-14',
  departedAt: null,
  returnedAt: null,
  isFinalized: false,
  since: null,
  until: null,
};

it('the letter says what was recorded, and what was only agreed', () => {
  const said = (over: Partial<DrivenRental>): string =>
    rentedText({ id: 1, ...drivenSpan({ ...rental, ...over }) }, words).replaceAll(/\s/g, ' ');
  const [out, back] = [at('2026-05-11T10:30'), at('2026-05-13T12:00')];
  expect(said({})).toMatch(
    /^Ce véhicule était loué \(location n° 1\) du .* au .*, selon le contrat \(horaire prévu\)\.$/,
  );
  expect(said({ departedAt: out })).toMatch(
    /Il a quitté l’agence le .* et n’était pas encore rendu à ce moment\.$/,
  );
  expect(said({ departedAt: out, returnedAt: back, isFinalized: true })).toMatch(
    /10:30 et a été rendu le .*12:00\.$/,
  );
  expect(said({ departedAt: out, isFinalized: true })).toMatch(
    /Il a quitté l’agence le .*10:30 ; son retour était prévu le .*18:00, selon le contrat/,
  );
  expect(said({ returnedAt: back, isFinalized: true })).toMatch(
    /Son départ était prévu le .*09:00, selon le contrat \(horaire prévu\) ; il a été rendu le .*12:00\.$/,
  );
});
