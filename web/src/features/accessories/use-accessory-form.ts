import type { Resolver } from 'react-hook-form';
import { accessoryMessages } from '#words/accessories/accessories.ts';
import type { AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useSentForm, type FormRefusal, type SentForm } from '../../ui/controls/form.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DRAFT_FIELDS, readDraft } from './accessory-draft.ts';
import type { AccessoryDraft } from './accessory-draft.ts';
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
      const { fields } = formRefusal(error, DRAFT_FIELDS);
      const general = Object.keys(fields).length > 0 ? [] : [sentence(error)];
      return { title, fields, general } satisfies FormRefusal;
    },
  });
  useKeptForm(workKey, form);
  return form;
};
