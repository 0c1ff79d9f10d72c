import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { PlacedSentences } from '../../lib/place-sentences.ts';

/** Shows what the server refused on the form, without touching what was typed. */
export const showRefusal = <T extends FieldValues>(
  { fields, general }: PlacedSentences,
  setError: UseFormSetError<T>,
): void => {
  for (const [field, message] of Object.entries(fields)) {
    setError(field as Path<T>, { type: 'server', message });
  }
  if (general.length > 0) setError('root.server', { type: 'server', message: general.join('\n') });
};

/** Every sentence of the form, in the order of its fields; those of no field come first. */
export const summaryOf = <T extends FieldValues>(
  errors: FieldErrors<T>,
  fieldIds: readonly Path<T>[],
): SummaryError[] => {
  const general = errors.root?.['server']?.message;
  return [
    ...(general === undefined ? [] : general.split('\n').map((sentence) => ({ sentence }))),
    ...fieldIds.flatMap((fieldId) => {
      const sentence = errors[fieldId]?.message;
      return typeof sentence === 'string' ? [{ fieldId, sentence }] : [];
    }),
  ];
};
