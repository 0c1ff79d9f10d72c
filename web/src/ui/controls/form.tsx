import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReset,
  type UseFormSetValue,
} from 'react-hook-form';
import type { PlacedSentences } from '../../lib/place-sentences.ts';
import { useLock } from '../../lib/calls/use-act.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button, type ButtonProps } from './button.tsx';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';

/** What a form shows for a refusal, on its fields and above them. */
export interface FormRefusal extends PlacedSentences {
  /** Heads the summary of this refusal. */
  title?: string;
}

export interface FormSettings<Draft extends FieldValues, Sent> {
  /** Initial values of the fields. */
  initial: DefaultValues<Draft>;
  /** Validates what was typed and converts it to what is sent; without it, each field has its own `validate`. */
  resolver?: Resolver<Draft, unknown, Sent>;
  /** The fields that can be refused, in the order of the form. */
  fields: readonly Path<Draft>[];
  /** Prefix of the ids of the controls, when a page may have two forms. Without it an id is the name. */
  idPrefix?: string;
  /** Heads the summary of what was typed wrong. */
  title?: string;
  /**
   * What takes the focus when something typed is wrong: the summary, or in a form of one field that field, which then
   * stands in no summary.
   */
  focusOnWrong?: 'summary' | 'field';
  /** Called at each attempt, before validation. */
  onAttempt?: () => void;
  /** Sends what was typed. Rejects with what `refusal` reads. */
  send: (values: Sent) => Promise<void>;
  /** What the form shows of a rejection of `send`; undefined when it is shown elsewhere. */
  refusal: (error: unknown) => FormRefusal | undefined;
}

/** The props of a control. */
export interface FieldControl extends UseFormRegisterReturn {
  id: string;
  error: string | undefined;
}

/** What `Form` shows and does. */
export interface FormFrame {
  title?: string | undefined;
  summary: readonly SummaryError[];
  /** Counts the attempts: at each one that is refused the summary takes the focus. */
  attempt: number;
  submit: (event: SyntheticEvent) => void;
}

export interface SentForm<Draft extends FieldValues, Sent = Draft> extends FormFrame {
  isSending: boolean;
  /** For `useWatch`. */
  control: Control<Draft, unknown, Sent>;
  field: <Name extends Path<Draft>>(name: Name, rules?: RegisterOptions<Draft, Name>) => FieldControl;
  /** Also works for fields that were not rendered again since a `reset`. */
  focus: (name: Path<Draft>) => void;
  values: () => Draft;
  /** Writes a field that another one computes. */
  set: UseFormSetValue<Draft>;
  isTyped: boolean;
  reset: UseFormReset<Draft>;
}

const sentenceAt = <Draft extends FieldValues>(
  errors: FieldErrors<Draft>,
  name: Path<Draft>,
): string | undefined => {
  const sentence = errors[name]?.message;
  return typeof sentence === 'string' ? sentence : undefined;
};

/** Controls whose value is not what was typed. */
const NO_TEXT = new Set(['checkbox', 'radio', 'file']);

/**
 * A form that is sent once at a time. A refusal, of the form or of the server, is shown on its fields and in a summary
 * that takes the focus; nothing that was typed is lost.
 */
export const useSentForm = <Draft extends FieldValues, Sent = Draft>({
  initial,
  resolver,
  fields,
  idPrefix,
  title,
  focusOnWrong = 'summary',
  onAttempt,
  send,
  refusal,
}: FormSettings<Draft, Sent>): SentForm<Draft, Sent> => {
  const lock = useLock();
  const [refusalTitle, setRefusalTitle] = useState<string>();
  const idOf = (name: Path<Draft>): string => (idPrefix === undefined ? name : `${idPrefix}-${name}`);
  // On a page rendered by the server, people and password managers fill controls before hydration. A default value would
  // overwrite the control; without one, the field takes the value of the control.
  const isHydrated = useHydrated();
  const [filled] = useState(() =>
    isHydrated || import.meta.env.SSR
      ? []
      : (Object.keys(initial) as Path<Draft>[]).filter((name) => document.getElementById(idOf(name))),
  );
  const start: object = initial;
  const empty = Object.fromEntries(filled.map((name) => [name, undefined]));
  const { control, register, handleSubmit, setError, reset, getValues, setValue, setValues, formState } =
    useForm<Draft, unknown, Sent>({
      ...(resolver && { resolver }),
      defaultValues: { ...start, ...empty } as typeof initial,
      shouldFocusError: focusOnWrong === 'field',
    });
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  // Registering a control does not notify `useWatch`; setting a value does.
  const tellFilled = useEffectEvent(() => {
    const values: [string, unknown][] = filled.map((name) => [name, getValues(name)]);
    const filledValues: object = Object.fromEntries(values.filter(([, value]) => value));
    setValues(filledValues, { shouldDirty: true });
  });
  useEffect(() => tellFilled(), []);

  const show = (refused: FormRefusal): void => {
    setRefusalTitle(refused.title);
    for (const [field, message] of Object.entries(refused.fields)) {
      setError(field as Path<Draft>, { type: 'server', message });
    }
    if (refused.general.length > 0) {
      setError('root.server', { type: 'server', message: refused.general.join('\n') });
    }
  };
  const attempt = handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const refused = refusal(error);
      if (refused !== undefined) show(refused);
    }
  });

  /** Some password managers write into a control without an event. */
  const readControls = (): void => {
    for (const name of fields) {
      const control = document.getElementById(idOf(name));
      const isText = control instanceof HTMLInputElement && !NO_TEXT.has(control.type);
      const known: unknown = getValues(name);
      if (isText && control.name === name && typeof known === 'string' && control.value !== known)
        setValue(name, control.value as PathValue<Draft, typeof name>, { shouldDirty: true });
    }
  };

  const general = errors.root?.['server']?.message;
  return {
    title: refusalTitle ?? title,
    // What concerns no field comes first.
    summary: [
      ...(general === undefined ? [] : general.split('\n').map((sentence) => ({ sentence }))),
      ...(focusOnWrong === 'field' ? [] : fields).flatMap((name) => {
        const sentence = sentenceAt(errors, name);
        return sentence === undefined ? [] : [{ fieldId: idOf(name), sentence }];
      }),
    ],
    attempt: submitCount,
    submit: (event) => {
      event.preventDefault();
      void lock(async () => {
        setRefusalTitle(undefined);
        onAttempt?.();
        readControls();
        await attempt(event);
      });
    },
    isSending: isSubmitting,
    control,
    field: (name, rules) => ({ ...register(name, rules), id: idOf(name), error: sentenceAt(errors, name) }),
    focus: (name) => document.getElementById(idOf(name))?.focus(),
    values: getValues,
    set: setValue,
    isTyped: isDirty,
    reset,
  };
};

export interface FormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'noValidate' | 'title'
> {
  form: FormFrame;
  /** Shown above the summary. */
  notice?: ReactNode;
}

/**
 * The element of a form, with what is wrong at its top. In a page of the server it may be submitted before the script has
 * come: the script inside the document holds that back (`app/document.ts`), and it is submitted here.
 */
export const Form = ({ form, notice, children, ...rest }: FormProps) => {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current === null) return;
    const { dataset } = element.current;
    const isHeld = dataset['submitted'] === 'early';
    dataset['submitted'] = 'by-script';
    if (isHeld) sendForm(element.current);
  }, []);
  return (
    <form
      {...rest}
      ref={element}
      // Submitted without any script, such a form does nothing: what was typed stays out of the address.
      method="dialog"
      noValidate
      data-needs-script=""
      data-submitted=""
      onSubmit={form.submit}
    >
      {notice}
      <ErrorSummary
        {...(form.title !== undefined && { title: form.title })}
        errors={form.summary}
        attempt={form.attempt}
      />
      {children}
    </form>
  );
};

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busyLabel' | 'form' | 'onClick'> {
  form: { isSending: boolean };
  busyLabel: string;
  /** The answer has come, and what follows it is still loading. */
  isFollowed?: boolean;
}

export const SubmitButton = ({ form, busyLabel, isFollowed = false, ...button }: SubmitButtonProps) => (
  <Button {...button} type="submit" busyLabel={form.isSending || isFollowed ? busyLabel : undefined} />
);
