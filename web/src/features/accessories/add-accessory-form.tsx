import { useRef, useState, type SyntheticEvent } from 'react';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { typeset } from '../../lib/typography.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type SummaryError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import {
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  FIELD_SENTENCES,
  readDraft,
  type AccessoryDraft,
} from './accessory-draft.ts';
import { createSentence } from './accessory-sentences.ts';
import styles from './add-accessory-form.module.css';

type FieldName = keyof AccessoryDraft;

interface Refusal {
  /** How many attempts were refused so far. */
  attempt: number;
  title: string;
  errors: SummaryError[];
  wrong: readonly FieldName[];
}

const NOTHING: Refusal = { attempt: 0, title: '', errors: [], wrong: [] };

const idOf = (field: FieldName): string => `accessory-${field}`;

const wrongFields = (wrong: readonly FieldName[]): Pick<Refusal, 'title' | 'errors' | 'wrong'> => ({
  title: accessoryMessages.invalid,
  errors: wrong.map((field) => ({ fieldId: idOf(field), sentence: FIELD_SENTENCES[field] })),
  wrong,
});

/** What the server refused: its fields, or its sentence. */
const refusedFields = (error: unknown): Pick<Refusal, 'title' | 'errors' | 'wrong'> => {
  const named = error instanceof CallError && error.status === 400 ? error.fields : {};
  const wrong = DRAFT_FIELDS.filter((field) => field in named);
  if (wrong.length > 0) return wrongFields(wrong);
  return {
    title: accessoryMessages.createFailed,
    errors: [{ sentence: typeset(createSentence(error)) }],
    wrong,
  };
};

/** A new accessory: its name, its price and how many there are. */
export const AddAccessoryForm = ({ onAdded }: { onAdded: (accessory: Accessory) => void }) => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [refusal, setRefusal] = useState(NOTHING);
  const [isAdding, setIsAdding] = useState(false);
  // State comes too late for a double click.
  const isLocked = useRef(false);
  const nameInput = useRef<HTMLInputElement>(null);

  const refused = (of: Pick<Refusal, 'title' | 'errors' | 'wrong'>): void =>
    setRefusal(({ attempt }) => ({ ...of, attempt: attempt + 1 }));

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLocked.current) return;
    const read = readDraft(draft);
    if ('wrong' in read) {
      refused(wrongFields(read.wrong));
      return;
    }
    isLocked.current = true;
    setIsAdding(true);
    try {
      const accessory = await callApi(accessoriesApi.create, { body: read.body });
      setDraft(EMPTY_DRAFT);
      setRefusal(NOTHING);
      nameInput.current?.focus();
      onAdded(accessory);
    } catch (error) {
      refused(refusedFields(error));
    } finally {
      isLocked.current = false;
      setIsAdding(false);
    }
  };

  const control = (field: FieldName) => ({
    id: idOf(field),
    required: true,
    readOnly: isAdding,
    value: draft[field],
    error: refusal.wrong.includes(field) ? FIELD_SENTENCES[field] : undefined,
    onChange: (event: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [field]: event.target.value }));
      setRefusal((before) => ({ ...before, wrong: before.wrong.filter((other) => other !== field) }));
    },
  });

  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="ajouter-un-accessoire"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="ajouter-un-accessoire" className={styles.title}>
        Ajouter un accessoire
      </h2>
      <ErrorSummary title={refusal.title} errors={refusal.errors} attempt={refusal.attempt} />
      <div className={styles.fields}>
        <Field
          {...control('name')}
          ref={nameInput}
          label="Nom"
          autoComplete="off"
          maxLength={100}
          placeholder="Siège bébé"
        />
        <Field
          {...control('dailyPrice')}
          label="Prix par jour"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          suffix={<span className={styles.unit}>€</span>}
        />
        <Field
          {...control('quantity')}
          label="Quantité"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="action"
          className={styles.submit}
          busyLabel={isAdding ? 'Ajout en cours...' : undefined}
        >
          Ajouter
        </Button>
      </div>
    </form>
  );
};
