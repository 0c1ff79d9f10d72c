import { BOOK_ACCOUNT_USES, type BookAccount } from '@volant/shared/books/book-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import type { BookAccountsBody } from '@volant/shared/books/books.schema.ts';
import { bookAccountLabel } from '#words/books/book-accounts.ts';
import * as words from '#words/screens/settings/book-accounts.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { priceSettingQueries } from './api/price-settings.queries.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

type AccountDraft = Record<BookAccount, string>;

const draftOf = (numbers: BookAccountsBody): AccountDraft => ({ ...numbers });

/** The numbers of the accounts in the files of a month. */
const BookAccountsForm = ({ settings, onSaved }: { settings: BookAccountsBody; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeAccounts());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: (draft: AccountDraft) => save.send(draft),
    fields: BOOK_ACCOUNT_USES,
    idPrefix: 'accounts',
    title: words.notSaved,
    unsaved: 'comptes',
    workKey: 'numbers of the accounts',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="comptes">
      <Columns min={200} className={styles.fees}>
        {BOOK_ACCOUNT_USES.map((use) => (
          <Field
            key={use}
            {...form.field(use)}
            readOnly={form.isSending}
            label={bookAccountLabel[use]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        ))}
      </Columns>
      <SaveButton form={form} />
    </Panel>
  );
};

export const BookAccounts = ({ onSaved }: { onSaved: () => void }) => (
  <SettingsPart
    id="comptes"
    title={words.title}
    note={words.hint}
    query={useQuery(priceSettingQueries.accounts())}
    loading={words.loading}
    failure={words.loadFailed}
  >
    {(data) => <BookAccountsForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);
