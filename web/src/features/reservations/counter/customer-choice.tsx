import { fullName } from '@volant/shared/accounts/full-name.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountMessages } from '#words/accounts/accounts.ts';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import { NO_ADDRESS } from '@volant/shared/accounts/postal-address.rules.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import { blockTitle } from '#words/accounts/customers.ts';
import { MAX_CUSTOMERS_FOUND } from '@volant/shared/accounts/accounts.api.ts';
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as words from '#words/screens/reservations/counter-customer.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { AddressFields } from '../../accounts/address-fields.tsx';
import { NO_COMPANY } from '../../accounts/company-draft.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Panel, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { counterQueries } from '../api/counter.queries.ts';
import { errorAt, searchedCustomer, type CounterDraft, type Fault } from './counter-draft.ts';
import styles from './new-rental-page.module.css';
import { focusNextOf } from './sale-keys.ts';
import { typesetText } from '../../../ui/text/typeset-text.ts';

interface ChoiceProps {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}

const NOBODY = { firstName: '', lastName: '', phoneNumber: '', email: '', address: NO_ADDRESS };

/** The company of one customer is not that of the next one. */
const NO_COMPANY_YET = { isForCompany: false, company: NO_COMPANY };

/** Somebody whom the agency knows, or a new customer. */
export const CustomerChoice = ({ firstSearch, ...props }: ChoiceProps & { firstSearch: string }) => {
  const [typed, setTyped] = useState(firstSearch);
  const { draft, change } = props;
  const isNew = draft.isNewCustomer;
  const [noted, setNoted] = useState<string>();
  const noteNew = (): void => {
    const text = typed.trim();
    // After the same search, what was typed in the form stays; after another one it is somebody else.
    const isSame = text === '' || text === noted;
    setNoted(text);
    change({
      isNewCustomer: true,
      customerId: undefined,
      customerName: '',
      ...(!isSame && { ...NOBODY, ...searchedCustomer(text) }),
      ...(draft.customerId !== undefined && NO_COMPANY_YET),
    });
  };
  return (
    <Panel as="section" gap={1} className={styles.box} aria-label={words.customer}>
      <Row spread="apart" className={styles.top}>
        <h2>{words.customer}</h2>
        <Button
          size="s"
          variant="quiet"
          className={styles.topAct}
          onClick={() => (isNew ? change({ isNewCustomer: false }) : noteNew())}
        >
          {isNew ? words.searchExisting : words.newCustomer}
        </Button>
      </Row>
      {isNew ? (
        <NewCustomer {...props} />
      ) : (
        <Known {...props} typed={typed} setTyped={setTyped} noteNew={noteNew} />
      )}
    </Panel>
  );
};

interface KnownProps extends ChoiceProps {
  typed: string;
  setTyped: (typed: string) => void;
  noteNew: () => void;
}

const Known = ({ draft, faults, change, typed, setTyped, noteNew }: KnownProps) => {
  const name = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const searched = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData } = useQuery({
    ...counterQueries.customers(searched),
    placeholderData: keepPreviousData,
  });
  const found = searched.length < 2 ? [] : (data ?? []).slice(0, MAX_CUSTOMERS_FOUND);
  const hasMore = searched.length >= 2 && (data ?? []).length > MAX_CUSTOMERS_FOUND;
  // The agency decides at the counter: it is told, and not stopped.
  const blocked = found.find(({ id }) => id === draft.customerId)?.block;
  const choose = (customer: FoundCustomer): void =>
    change({
      customerId: customer.id,
      customerName: fullName(customer),
      customerEmail: customer.email,
      ...(draft.customerId !== undefined && draft.customerId !== customer.id && NO_COMPANY_YET),
    });
  /** The search for which Enter was pressed, until its answer arrives. */
  const [entered, setEntered] = useState<{ text: string }>();
  const isAnswered = entered?.text === searched && data !== undefined && !isPlaceholderData;
  const applyEntered = useEffectEvent(() => {
    // The focus has moved on meanwhile.
    if (document.activeElement !== field.current) return;
    const [only, other] = data ?? [];
    const isChosen = found.some(({ id }) => id === draft.customerId);
    if (only === undefined) noteNew();
    else if (other !== undefined && !isChosen) list.current?.querySelector('input')?.focus();
    else {
      if (!isChosen) choose(only);
      if (field.current) focusNextOf(list.current?.querySelector('input') ?? field.current);
    }
  });
  useEffect(() => {
    if (isAnswered) applyEntered();
  }, [isAnswered, entered]);
  return (
    <>
      <Field
        ref={field}
        name="customer"
        label={<VisuallyHidden>{words.searchCustomer}</VisuallyHidden>}
        placeholder={words.searchBy}
        className={styles.inline}
        error={errorAt(faults, 'customer')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setEntered(undefined);
        }}
        onKeyDown={(event) => {
          const text = typed.trim();
          if (event.key !== 'Enter' || event.ctrlKey || text.length < 2) return;
          event.preventDefault();
          setEntered({ text });
        }}
      />
      {error && <Alert tone="error">{sentenceOf(error)}</Alert>}
      <div role="status">
        {searched.length >= 2 && data?.length === 0 && words.noneFound}
        {hasMore && (
          <Muted as="span" size="s">
            {words.moreFound(MAX_CUSTOMERS_FOUND)}
          </Muted>
        )}
      </div>
      {found.length > 0 && (
        <ul ref={list} className={classNames(styles.rows, styles.found)}>
          {found.map((customer) => (
            <li key={customer.id}>
              <label className={styles.row}>
                <input
                  type="radio"
                  name={name}
                  checked={draft.customerId === customer.id}
                  onChange={() => choose(customer)}
                />
                <span className={styles.what}>
                  <Text weight="medium">{fullName(customer)}</Text>{' '}
                  <Muted as="span">
                    {typesetText(customer.phoneNumber)} · {customer.email || words.noEmail}
                    {customer.email !== '' &&
                      !customer.emailConfirmed &&
                      ` · ${accountMessages.addressUnconfirmed}`}
                    {customer.block !== null && ` · ${words.blockedOnline}`}
                  </Muted>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {blocked != null && (
        <Alert tone="warning" title={blockTitle(blocked)}>
          {blocked.reason}
        </Alert>
      )}
    </>
  );
};

/** In the order in which they are asked. */
const ASKED = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

const NewCustomer = ({ draft, faults, change }: ChoiceProps) => {
  // What the search brought along is not typed again.
  const [first] = useState(() => ASKED.find((field) => draft[field] === '') ?? 'firstName');
  const focusOn = (field: (typeof ASKED)[number]) => (field === first ? focusOnMount : undefined);
  return (
    <>
      <Columns min={160} gap={1.5}>
        <Field
          name="firstName"
          label={words.firstName}
          error={errorAt(faults, 'firstName')}
          required={!isCompanyName(draft.lastName)}
          autoComplete="off"
          autoCapitalize="words"
          ref={focusOn('firstName')}
          value={draft.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          name="lastName"
          label={words.lastName}
          error={errorAt(faults, 'lastName')}
          required
          autoComplete="off"
          autoCapitalize="words"
          ref={focusOn('lastName')}
          value={draft.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <Field
          name="phoneNumber"
          label={words.phone}
          error={errorAt(faults, 'phoneNumber')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          ref={focusOn('phoneNumber')}
          value={draft.phoneNumber}
          onChange={(event) => change({ phoneNumber: event.target.value })}
        />
        <Field
          name="email"
          label={words.email}
          error={errorAt(faults, 'email')}
          placeholder={words.optional}
          type="email"
          inputMode="email"
          autoComplete="off"
          ref={focusOn('email')}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Columns>
      <Muted size="s">{words.noMessages}</Muted>
      <Folded title={words.postalAddress} isFramed={false}>
        <Stack gap={1}>
          <Muted size="s">{words.postalAddressHint}</Muted>
          <AddressFields
            controlOf={(part) => ({
              name: part,
              error: errorAt(faults, part),
              value: draft.address[part],
              onChange: ({ target }) => change({ address: { ...draft.address, [part]: target.value } }),
            })}
          />
        </Stack>
      </Folded>
    </>
  );
};
