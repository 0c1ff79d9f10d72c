import { describe, expect, it } from 'vitest';
import { CallError, networkError } from '../../../lib/calls/call-error.ts';
import { actSentence, listSentence } from './manager-sentences.ts';

const refusal = (status: number, sentence: string, code = 'refused') =>
  new CallError({ status, code, errors: [sentence] });

const FAILED = "Erreur lors de l'annulation de la réservation";

describe('why the list could not be loaded', () => {
  it.each([
    [401, 'Session expirée, veuillez vous reconnecter'],
    [403, 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.'],
    [400, 'Du serveur'],
  ])('at %i', (status, sentence) => {
    expect(listSentence(refusal(status, 'Du serveur'))).toBe(sentence);
  });

  it('without an answer, or after an error in the page', () => {
    expect(listSentence(networkError())).toMatch(/^Connexion au serveur impossible/);
    expect(listSentence(new Error('x'))).toBe('Une erreur inattendue est survenue.');
  });
});

describe('why an act was refused', () => {
  it.each([
    [401, 'refused', 'Session expirée, veuillez vous reconnecter'],
    [403, 'refused', "Accès refusé. Vous n'avez pas les droits nécessaires."],
    [409, 'not_cancelable', 'Du serveur'],
    [503, 'payment_processing', 'Du serveur'],
    [502, 'unexpected', `${FAILED}\u00a0: 502 - Du serveur`],
  ])('at %i (%s)', (status, code, sentence) => {
    expect(actSentence(refusal(status, 'Du serveur', code), FAILED)).toBe(sentence);
  });

  it('after an error in the page', () => {
    expect(actSentence(new Error('x'), FAILED)).toBe('Une erreur inattendue est survenue.');
  });
});
