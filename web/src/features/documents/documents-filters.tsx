import { useState } from 'react';
import { useNavigate } from 'react-router';
import { documentTitles } from '#words/documents/documents.ts';
import { NUMBERED_KINDS } from '@volant/shared/documents/document-kinds.ts';
import { MAX_DOCUMENT_SEARCH_LENGTH } from '@volant/shared/documents/documents.schema.ts';
import { isDayOfOurTime } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/list.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { addressOfSearch, type DocumentSearch } from './documents-address.ts';

const KINDS = [
  { value: '', label: words.all },
  ...NUMBERED_KINDS.map((value) => ({ value, label: documentTitles[value] })),
];

type Draft = Record<'kind' | 'from' | 'to' | 'q', string>;

const isOtherText = (day: string): boolean => day !== '' && !isDayOfOurTime(day);
const areTurned = ({ from, to }: Draft): boolean => from !== '' && to !== '' && to < from;

/** What the fields come to; undefined while a day is none, or the days are turned round. */
const searchOf = (draft: Draft): DocumentSearch | undefined => {
  const { from, to, q } = draft;
  if (isOtherText(from) || isOtherText(to) || areTurned(draft)) return undefined;
  const kind = NUMBERED_KINDS.find((known) => known === draft.kind);
  return {
    ...(kind && { kind }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(q.trim() !== '' && { q: q.trim() }),
  };
};

/** The filters are in the address, so that the history keeps them. Its `key` must change with them. */
export const DocumentsFilters = ({ search }: { search: DocumentSearch }) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => ({ kind: '', from: '', to: '', q: '', ...search }));
  const [isChecked, setChecked] = useState(false);
  const control = (field: keyof Draft) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }): void =>
      setDraft((typed) => ({ ...typed, [field]: target.value })),
  });
  const show = (): void => {
    setChecked(true);
    const next = searchOf(draft);
    if (next) void navigate(addressOfSearch(next));
  };
  const dayError = (day: string): string | undefined =>
    isChecked && isOtherText(day) ? words.dayInvalid : undefined;
  return (
    <SearchForm aria-label={words.filterDocuments} noValidate onSearch={show} data-not-printed="">
      <Columns min={164} gap={1.5} lineGap={1} align="foot">
        <Field
          label={words.search}
          type="search"
          enterKeyHint="search"
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_DOCUMENT_SEARCH_LENGTH}
          {...control('q')}
        />
        <Select label={words.kind} options={KINDS} {...control('kind')} />
        <DayField label={words.from} side="past" error={dayError(draft.from)} {...control('from')} />
        <DayField
          label={words.to}
          side="past"
          error={dayError(draft.to) ?? (isChecked && areTurned(draft) ? words.daysReversed : undefined)}
          {...control('to')}
        />
        <Row>
          <Button type="submit" variant="secondary">
            {words.filter}
          </Button>
          {addressOfSearch(search) !== paths.documents && (
            <ButtonLink to={paths.documents} variant="quiet">
              {words.showAll}
            </ButtonLink>
          )}
        </Row>
      </Columns>
    </SearchForm>
  );
};
