import { describe, expect, it } from 'vitest';
import { networkDown } from '#words/screens/lib/calls.ts';
import { CallError, networkError } from '../../../lib/calls/call-error.ts';
import { changeFailure, creationFailure, meanwhileFailure } from './save-failure.ts';

const refusal = (status: number, errors: string[], fields: Record<string, string> = {}): CallError =>
  new CallError({ status, code: 'refused', errors, fields });
const bare = (status: number): CallError =>
  new CallError({ status, code: 'unexpected', errors: ['Une erreur inattendue est survenue.'] });

it('an employee who changes a price reads that owners do that', () => {
  const sentence = 'Seul un propriétaire de l’agence peut changer les prix.';
  const error = new CallError({
    status: 403,
    code: 'owners_only',
    errors: [sentence],
    fields: { dailyPrice: sentence },
  });
  expect(changeFailure(error, { part: 'fields', saved: false })).toMatchObject({
    sentences: [sentence],
    fields: { dailyPrice: sentence },
    step: 'fields',
  });
});

describe('a vehicle that was not created', () => {
  it('is corrected on the fields that the server names', () => {
    const error = refusal(400, ['La marque est obligatoire'], { brand: 'La marque est obligatoire', x: 'y' });
    expect(creationFailure(error)).toEqual({
      title: 'Erreur lors de la création du véhicule',
      sentences: ['La marque est obligatoire'],
      fields: { brand: 'La marque est obligatoire' },
      step: 'fields',
    });
  });

  it('is corrected in the photos when a file is refused', () => {
    const sentence = "Le fichier a.png n'est pas une image valide";
    expect(creationFailure(refusal(400, [sentence], { photos: sentence }))).toMatchObject({
      sentences: [sentence],
      fields: {},
      step: 'photos',
    });
  });

  it.each([
    [400, 'invalid_request', {}, 'photos'],
    [400, 'foreign', {}, undefined],
    [503, 'photos_unavailable', {}, 'photos'],
    [503, 'too_many_uploads', {}, 'photos'],
    [503, 'database_unavailable', {}, undefined],
    [507, 'disk_full', {}, undefined],
    [409, 'plate_taken', { plate: 'Prise' }, 'fields'],
  ])('is put right by what the server names: %i %s %j', (status, code, fields, step) => {
    const error = new CallError({ status, code, errors: ['Non'], fields });
    expect(creationFailure(error)).toMatchObject({ sentences: ['Non'], fields, step });
    expect(changeFailure(error, { part: 'fields', saved: false })).toMatchObject({ fields, step });
  });

  it.each<[unknown, string]>([
    [refusal(401, ['x']), 'Vous devez être connecté pour créer un véhicule.'],
    [refusal(403, ['x']), 'Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.'],
    [refusal(503, ['Occupé.']), 'Occupé.'],
    [bare(502), 'Erreur HTTP 502'],
    [new Error('x'), 'Erreur lors de la création du véhicule'],
  ])('is said in one sentence: %s', (error, sentence) => {
    expect(creationFailure(error)).toMatchObject({ sentences: [sentence], step: undefined });
  });
});

describe('a creation without an answer', () => {
  it('may have succeeded, and says so', () => {
    expect(creationFailure(networkError()).sentences).toEqual([
      networkDown,
      'Avant de réessayer, vérifiez que le véhicule ne figure pas déjà au catalogue.',
    ]);
  });
});

describe('a change that was not saved', () => {
  it.each<[unknown, 'fields' | 'photos', string]>([
    [
      refusal(404, ['Véhicule non trouvé']),
      'fields',
      'Erreur lors de la mise à jour\u00a0: 404 - Véhicule non trouvé',
    ],
    [refusal(503, ['Occupé.']), 'photos', 'Erreur lors de la mise à jour des photos\u00a0: Occupé.'],
    [refusal(401, ['x']), 'fields', 'Session expirée, veuillez vous reconnecter'],
    [refusal(403, ['x']), 'photos', 'Accès non autorisé - Réservé aux managers'],
    [networkError(), 'photos', networkDown],
  ])('is said in one sentence: %s of the %s', (error, part, sentence) => {
    expect(changeFailure(error, { part, saved: false })).toEqual({
      title: 'Erreur lors de la modification',
      sentences: [sentence],
      fields: {},
      step: undefined,
    });
  });

  it('says which part was saved', () => {
    expect(changeFailure(refusal(503, ['Occupé.']), { part: 'photos', saved: true }).sentences).toEqual([
      'Erreur lors de la mise à jour des photos\u00a0: Occupé.',
      'Les informations générales sont enregistrées, les photos ne le sont pas encore.',
    ]);
  });
});

describe('a concurrent change by somebody else', () => {
  const clashes = [{ field: 'dailyPrice', theirs: '52' } as const];

  it('is no failure without a conflict', () => {
    expect(meanwhileFailure({ clashes: [], arePhotosMerged: false, saved: true })).toBeUndefined();
  });

  it('is shown on the fields that both changed, and for the photos', () => {
    expect(meanwhileFailure({ clashes, arePhotosMerged: true, saved: true })).toEqual({
      title: 'Erreur lors de la modification',
      sentences: [
        'Ce véhicule a été modifié entre-temps\u00a0: voici son état actuel',
        'Votre saisie est gardée. Enregistrez à nouveau pour la confirmer, ou corrigez-la.',
        expect.stringMatching(/^Les photos ont été modifiées entre-temps/),
      ],
      fields: { dailyPrice: 'Entre-temps devenu\u00a0: 52' },
      step: 'fields',
    });
  });

  it('of only the photos says what is saved', () => {
    expect(meanwhileFailure({ clashes: [], arePhotosMerged: true, saved: true })).toMatchObject({
      sentences: [
        expect.stringMatching(/^Les photos ont été modifiées entre-temps/),
        'Les informations générales sont enregistrées, les photos ne le sont pas encore.',
      ],
      fields: {},
      step: 'photos',
    });
  });
});
