import type { Resolver } from 'react-hook-form';
import { accessoryMessages } from '#words/accessories/accessories.ts';
import type { AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { placeByWords, type FieldWords } from '../../lib/place-sentences.ts';
import { useSentForm, type FormRefusal, type SentForm } from '../../ui/controls/form.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DRAFT_FIELDS, readDraft } from './accessory-draft.ts';
import type { AccessoryDraft, AccessoryField, FieldSentences } from './accessory-draft.ts';
import { AccessoryClash, PictureFailure } from './api/accessories.mutations.ts';

export interface AccessoryFormSettings {
  /** Identifies the form, so that what was typed is restored after an expired session. */
  workKey: string;
  initial: AccessoryDraft;
  idPrefix: string;
  send: (body: AccessoryBody) => Promise<void>;
  /** For a refusal that concerns no field. */
  failure: { title: string; sentence: (error: unknown) => string };
  /** Somebody else changed the same fields: what the next attempt is compared with. */
  onClash?: (basis: AccessoryBody) => void;
}

export type AccessoryForm = SentForm<AccessoryDraft, AccessoryBody>;

const judge: Resolver<AccessoryDraft, unknown, AccessoryBody> = (draft) => {
  const read = readDraft(draft);
  if ('body' in read) return { values: read.body, errors: {} };
  const errors = Object.entries(read.wrong).map(([field, sentence]) => [
    field,
    { type: 'wrong', message: sentence },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) as Record<string, never> };
};

/** The form of an accessory; refusals are shown on its fields. */
export const useAccessoryForm = ({
  workKey,
  initial,
  idPrefix,
  send,
  failure,
  onClash,
}: AccessoryFormSettings): AccessoryForm => {
  const form = useSentForm<AccessoryDraft, AccessoryBody>({
    initial,
    resolver: judge,
    fields: DRAFT_FIELDS,
    idPrefix,
    title: accessoryMessages.invalid,
    send,
    refusal: (error) => {
      if (error instanceof AccessoryClash) {
        onClash?.(error.basis);
        return { title: accessoryMessages.changedMeanwhile, fields: error.wrong, general: [] };
      }
      if (error instanceof PictureFailure) {
        const general = [sentenceOf(error.cause)];
        return { title: accessoryMessages.pictureFailed, fields: {}, general };
      }
      const { title, sentence } = failure;
      const fields = error instanceof CallError ? typesetEach(fieldsOf(error)) : {};
      const general = Object.keys(fields).length > 0 ? [] : [sentence(error)];
      return { title, fields, general } satisfies FormRefusal;
    },
  });
  useKeptForm(workKey, form);
  return form;
};

const typesetEach = (sentences: FieldSentences): FieldSentences =>
  Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, sentence]));

/** The words by which another server's sentence names a field. */
const FIELD_WORDS: FieldWords<AccessoryField> = [
  ['name', /(?:^|[^\p{L}])nom(?!\p{L})/iu],
  ['dailyPrice', /prix|tarif/iu],
  ['quantity', /quantité|stock/iu],
  ['description', /description/iu],
];

/** What the server refused, field by field; nothing when a sentence of it concerns the whole. */
const fieldsOf = (error: CallError): FieldSentences => {
  const { fields, general } = placeByWords<AccessoryField>(error, DRAFT_FIELDS, FIELD_WORDS);
  const isNamed = DRAFT_FIELDS.some((field) => field in error.fields);
  return isNamed || (error.status < 500 && general.length === 0) ? fields : {};
};
