import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { AgencyBody, AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { agencyBodyOf, basisOf } from './agency-draft.ts';
import { agencyMutations } from './api/agency.mutations.ts';
import { useUnsaved } from './settings-form.tsx';

interface FormNames<Draft extends FieldValues> {
  fields: readonly Path<Draft>[];
  idPrefix: string;
  /** Heads what is wrong. */
  title: string;
  /** The name of the form among those that are not saved. */
  unsaved: string;
  /** The key under which what is typed is kept. */
  workKey: string;
}

interface SettingForm<Draft extends FieldValues, Saved> extends FormNames<Draft> {
  saved: Saved;
  draftOf: (saved: Saved) => Draft;
  save: (draft: Draft) => Promise<Saved>;
  onSaved: () => void;
}

/** When somebody else saves another value, it is shown; what is being typed stays. */
export const useShownDraft = <Draft extends FieldValues, Saved>(
  form: Pick<SentForm<Draft>, 'isTyped' | 'reset'>,
  saved: Saved,
  draftOf: (saved: Saved) => Draft,
): void => {
  const show = useEffectEvent((known: Saved) => {
    if (!form.isTyped) form.reset(draftOf(known));
  });
  useEffect(() => show(saved), [saved]);
};

/** The form of a setting. */
export const useSettingForm = <Draft extends FieldValues, Saved>({
  saved,
  draftOf,
  save,
  onSaved,
  fields,
  idPrefix,
  title,
  unsaved,
  workKey,
}: SettingForm<Draft, Saved>): SentForm<Draft> => {
  const form = useSentForm<Draft>({
    initial: draftOf(saved) as DefaultValues<Draft>,
    fields,
    idPrefix,
    title,
    send: async (draft) => {
      form.reset(draftOf(await save(draft)));
      onSaved();
    },
    refusal: (error) => formRefusal(error, fields),
  });
  useUnsaved(unsaved, form.isTyped);
  useKeptForm(workKey, form);
  useShownDraft(form, saved, draftOf);
  return form;
};

interface ProfileForm<Draft extends FieldValues> extends FormNames<Draft> {
  profile: AgencyProfile;
  draftOf: (profile: AgencyProfile) => Draft;
  bodyOf: (draft: Draft) => Partial<AgencyBody>;
  onSaved: (saved: AgencyProfile) => void;
}

const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'version_conflict';

/** One of the forms of the agency's facts, which are saved together, on the version that it shows. */
export const useProfileForm = <Draft extends FieldValues>({
  profile,
  draftOf,
  bodyOf,
  onSaved,
  fields,
  idPrefix,
  title,
  unsaved,
  workKey,
}: ProfileForm<Draft>): SentForm<Draft> => {
  const save = useAct(agencyMutations.change());
  /** What the form was filled from. */
  const shown = useRef(profile);
  const form = useSentForm<Draft>({
    initial: draftOf(profile) as DefaultValues<Draft>,
    fields,
    idPrefix,
    title,
    send: async (draft) => {
      const basis = basisOf(shown.current, profile, draftOf);
      const saved = await save.send(agencyBodyOf(basis, bodyOf(draft)));
      shown.current = saved;
      form.reset(draftOf(saved));
      onSaved(saved);
    },
    refusal: (error) => {
      // What somebody else saved is known now: the next attempt is made on it.
      if (isOutdated(error)) shown.current = profile;
      return formRefusal(error, fields);
    },
  });
  useUnsaved(unsaved, form.isTyped);
  useKeptForm(workKey, form);
  const show = useEffectEvent((known: AgencyProfile) => {
    if (form.isTyped) {
      // After a conflict the next attempt is made on what is known since; what is typed stays.
      if (isOutdated(save.error)) shown.current = known;
      return;
    }
    shown.current = known;
    form.reset(draftOf(known));
  });
  useEffect(() => show(profile), [profile]);
  return form;
};
