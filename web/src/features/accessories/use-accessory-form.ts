import { useRef, useState, type SyntheticEvent } from 'react';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory, AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { CallError } from '../../lib/call-error.ts';
import { placeByWords, type FieldWords } from '../../lib/place-sentences.ts';
import { typeset } from '../../lib/typography.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import {
  DRAFT_FIELDS,
  readDraft,
  type AccessoryDraft,
  type AccessoryField,
  type FieldSentences,
} from './accessory-draft.ts';

interface Refusal {
  title: string;
  errors: SummaryError[];
  wrong: FieldSentences;
}

export interface AccessoryFormSettings {
  /** Where it stands, for what was typed to be there again after a session that ended in the middle of it. */
  place: string;
  initial: AccessoryDraft;
  /** What the ids of the fields begin with: two of these forms may stand on one page. */
  idPrefix: string;
  /** Gives the accessory, or what somebody else changed of it meanwhile, field by field. */
  send: (body: AccessoryBody) => Promise<Accessory | { wrong: FieldSentences }>;
  /** Of a refusal that concerns no field. */
  failure: { title: string; sentence: (error: unknown) => string };
  onSent: (accessory: Accessory) => void;
  onRefused?: (error: unknown) => void;
}

const NOTHING: Refusal = { title: '', errors: [], wrong: {} };

/** What is typed of an accessory, sent once, and refused field by field. */
export const useAccessoryForm = ({
  place,
  initial,
  idPrefix,
  send,
  failure,
  onSent,
  onRefused,
}: AccessoryFormSettings) => {
  const [draft, setDraft] = useState(initial);
  useKeptWork(place, () => (isTyped(draft, initial) ? draft : undefined), setDraft);
  const [refusal, setRefusal] = useState(NOTHING);
  /** How many attempts were refused so far. */
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  // State comes too late for a double click.
  const isLocked = useRef(false);

  const idOf = (field: AccessoryField): string => `${idPrefix}-${field}`;

  const refuse = (of: Refusal): void => {
    setRefusal(of);
    setAttempt((before) => before + 1);
  };

  const refuseFields = (wrong: FieldSentences, title: string = accessoryMessages.invalid): void =>
    refuse({
      title,
      errors: DRAFT_FIELDS.flatMap((field) =>
        wrong[field] === undefined ? [] : [{ fieldId: idOf(field), sentence: typeset(wrong[field]) }],
      ),
      wrong,
    });

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLocked.current) return;
    const read = readDraft(draft);
    if ('wrong' in read) {
      refuseFields(read.wrong);
      return;
    }
    isLocked.current = true;
    setIsSending(true);
    try {
      const answer = await send(read.body);
      if ('wrong' in answer) {
        refuseFields(answer.wrong, accessoryMessages.changedMeanwhile);
        return;
      }
      setDraft(initial);
      setRefusal(NOTHING);
      onSent(answer);
    } catch (error) {
      const wrong = error instanceof CallError ? fieldsOf(error) : {};
      if (Object.keys(wrong).length > 0) refuseFields(wrong, failure.title);
      else
        refuse({ title: failure.title, errors: [{ sentence: typeset(failure.sentence(error)) }], wrong: {} });
      onRefused?.(error);
    } finally {
      isLocked.current = false;
      setIsSending(false);
    }
  };

  const control = (field: AccessoryField) => ({
    id: idOf(field),
    required: true,
    readOnly: isSending,
    value: draft[field],
    error: refusal.wrong[field] === undefined ? undefined : typeset(refusal.wrong[field]),
    onChange: (event: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [field]: event.target.value }));
      setRefusal((before) => ({ ...before, wrong: { ...before.wrong, [field]: undefined } }));
    },
  });

  return { control, submit, isSending, refusal: { ...refusal, attempt } };
};

const isTyped = (draft: AccessoryDraft, initial: AccessoryDraft): boolean =>
  DRAFT_FIELDS.some((field) => draft[field] !== initial[field]);

export type AccessoryForm = ReturnType<typeof useAccessoryForm>;

/** The words by which another server's sentence names a field. */
const FIELD_WORDS: FieldWords<AccessoryField> = [
  ['name', /(?<!\p{L})nom(?!\p{L})/iu],
  ['dailyPrice', /prix|tarif/iu],
  ['quantity', /quantité|stock/iu],
];

/** What the server refused, field by field; nothing when a sentence of it concerns the whole. */
const fieldsOf = (error: CallError): FieldSentences => {
  const { fields, general } = placeByWords<AccessoryField>(error, DRAFT_FIELDS, FIELD_WORDS);
  const isNamed = DRAFT_FIELDS.some((field) => field in error.fields);
  return isNamed || (error.status < 500 && general.length === 0) ? fields : {};
};
