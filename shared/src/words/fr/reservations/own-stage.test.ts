import { describe, expect, it } from 'vitest';
import { ownStageText } from './own-stage.ts';

const today = '2026-05-10'; // A Sunday.
const text = (stage: Parameters<typeof ownStageText>[0], endDate: string) =>
  ownStageText(stage, { startDate: today, endDate }, today);

describe('where a rental stands, to its customer', () => {
  it.each([
    ['2026-05-10', 'En cours, retour aujourd’hui 18:00'],
    ['2026-05-11', 'En cours, retour demain 18:00'],
    ['2026-05-12', 'En cours, retour mardi 18:00'],
    ['2026-05-16', 'En cours, retour samedi 18:00'],
    ['2026-05-17', 'En cours, retour le 17 mai 18:00'],
    ['2026-06-01', 'En cours, retour le 1er juin 18:00'],
  ])('under way until %s: %s', (endDate, said) => {
    expect(text('ongoing', endDate)).toBe(said);
  });

  it.each([
    ['leaving', '2026-05-12', 'Retrait aujourd’hui 09:00'],
    ['overdue', '2026-05-10', 'En cours, retour attendu aujourd’hui 18:00'],
    ['overdue', '2026-05-09', 'En cours, retour attendu hier 18:00'],
    ['overdue', '2026-05-05', 'En cours, retour attendu le 5 mai 18:00'],
    ['upcoming', '2026-05-12', undefined],
    ['unrecorded', '2026-05-09', undefined],
    ['finalized', '2026-05-09', undefined],
  ] as const)('%s until %s: %s', (stage, endDate, said) => {
    expect(text(stage, endDate)).toBe(said);
  });
});
