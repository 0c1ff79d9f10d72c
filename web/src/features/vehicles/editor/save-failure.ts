import { VEHICLE_FIELDS, type VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { CallError, fieldErrors, sentenceOf } from '../../../lib/calls/call-error.ts';
import { formRefusal } from '../../../lib/calls/form-refusal.ts';

/** Why a vehicle was not saved, and where that can be corrected. */
export interface SaveFailure {
  title: string;
  sentences: string[];
  /** Sentence by field of the form. */
  fields: Partial<Record<VehicleField, string>>;
  step: 'fields' | 'photos' | undefined;
}

/** A field that the manager and somebody else changed to different values. */
export interface FieldClash {
  field: VehicleField;
  /** Their value, as the form shows it. */
  theirs: string;
}

/** Codes of refusals that concern the photos without naming them. */
const OF_PHOTOS = ['photos_unavailable', 'too_many_uploads'];

const placed = (error: unknown): SaveFailure['fields'] => formRefusal(error, VEHICLE_FIELDS).fields;

const stepOf = (error: unknown, part?: 'fields' | 'photos'): SaveFailure['step'] => {
  if (part !== 'photos' && Object.keys(placed(error)).length > 0) return 'fields';
  if (!(error instanceof CallError)) return undefined;
  if ('photos' in fieldErrors(error) || OF_PHOTOS.includes(error.code)) return 'photos';
  // Any other 400 of our server is about the photos.
  return error.status === 400 && error.code !== 'foreign' ? 'photos' : undefined;
};

/** The server's own sentences; a refusal without one is described by its status. */
const sentencesOf = (error: unknown, fallback: string): string[] => {
  if (!(error instanceof CallError) || error.errors.length === 0) return [fallback];
  return error.code === 'unexpected' ? [text.httpError(error.status)] : error.errors;
};

const creationSentences = (error: unknown): string[] => {
  switch (error instanceof CallError ? error.status : undefined) {
    case 0:
      // The answer may have been lost after the vehicle was created.
      return [sentenceOf(error), words.checkCatalogue];
    case 401:
      return [text.createUnauthenticated];
    case 403:
      return [text.createForbidden];
    default:
      return sentencesOf(error, text.createFailed);
  }
};

/** Why a vehicle was not created. */
export const creationFailure = (error: unknown): SaveFailure => {
  return {
    title: text.createFailed,
    sentences: creationSentences(error),
    fields: placed(error),
    step: stepOf(error),
  };
};

const changeSentence = (error: unknown, part: 'fields' | 'photos'): string => {
  const sentence = sentenceOf(error);
  // Without an answer there is no status.
  if (!(error instanceof CallError) || error.status === 0) return sentence;
  switch (error.status) {
    case 401:
      return text.manager.unauthenticated;
    case 403:
      // An employee who changes prices.
      return error.code === 'owners_only' ? sentence : text.manager.forbidden;
    default:
      return part === 'fields'
        ? text.updateFailed(error.status, sentence)
        : text.photosUpdateFailed(sentence);
  }
};

/**
 * The failure when somebody else changed the same fields or the photos: the manager must check before saving again.
 * Undefined without such a conflict. `saved`: the fields are saved, only the photos are left.
 */
export const meanwhileFailure = ({
  clashes,
  arePhotosMerged,
  saved,
}: {
  clashes: readonly FieldClash[];
  arePhotosMerged: boolean;
  saved: boolean;
}): SaveFailure | undefined => {
  const areFieldsConcerned = clashes.length > 0;
  if (!areFieldsConcerned && !arePhotosMerged) return undefined;
  return {
    title: text.modifyFailed,
    sentences: [
      ...(areFieldsConcerned ? [text.changedMeanwhile, text.saveAgain] : []),
      ...(arePhotosMerged ? [text.photosChangedMeanwhile] : []),
      ...(saved && !areFieldsConcerned ? [words.photosNotSaved] : []),
    ],
    fields: Object.fromEntries(clashes.map(({ field, theirs }) => [field, text.nowIs(theirs)])),
    step: areFieldsConcerned ? 'fields' : 'photos',
  };
};

/**
 * Why a change was not saved, or not completely. `saved`: the fields are saved, only the photos must be sent again.
 */
export const changeFailure = (
  error: unknown,
  { part, saved }: { part: 'fields' | 'photos'; saved: boolean },
): SaveFailure => {
  return {
    title: text.modifyFailed,
    sentences: [changeSentence(error, part), ...(saved ? [words.photosNotSaved] : [])],
    fields: part === 'fields' ? placed(error) : {},
    step: stepOf(error, part),
  };
};
