import type { httpRefusals } from '../../../kernel/refusals/http.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';

const NOT_VALID = 'La demande n’est pas valide.';
const NO_METHOD = 'Cette opération n’existe pas à cette adresse.';

const waitText = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 seconde' : `${seconds} secondes`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const httpRefusalWords: RefusalWords<typeof httpRefusals> = {
  invalid_request: NOT_VALID,
  headersTooLong: 'Les en-têtes de la demande sont trop longs.',
  tooSlow: 'La demande n’est pas arrivée à temps.',
  connectRefused: NO_METHOD,
  invalid_json: 'Le contenu envoyé n’est pas du JSON valide.',
  text_unreadable: 'Un texte contient des caractères illisibles.',
  invalid_form: 'Le formulaire envoyé est incomplet ou illisible.',
  invalid_length: 'La taille annoncée du contenu n’est pas la bonne.',
  invalid_address: 'L’adresse demandée n’est pas valide.',
  refused: NOT_VALID,
  not_found: 'Cette adresse n’existe pas.',
  method_not_allowed: NO_METHOD,
  too_large: 'Le contenu envoyé est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté.',
  unsupported_encoding: 'Le contenu compressé n’est pas accepté.',
  too_many_requests: ({ seconds }) => `Trop de tentatives. Réessayez dans ${waitText(seconds)}.`,
  too_many_open_requests:
    'Trop de demandes sont en cours depuis cette adresse. Réessayez dans quelques instants.',
  unexpected: 'Une erreur inattendue est survenue.',
  answer_late: 'Le site met trop de temps à répondre. Réessayez dans quelques instants.',
  database_unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  too_many_uploads: 'Trop d’envois de photos sont en cours. Réessayez dans quelques instants.',
  disk_full:
    'L’espace de stockage du service est plein : rien n’a été enregistré. Réessayez plus tard ou appelez l’agence.',
};
