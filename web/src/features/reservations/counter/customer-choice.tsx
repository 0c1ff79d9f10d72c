import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import { blockTitle } from '@volant/shared/accounts/customers.messages.ts';
import { MOST_CUSTOMERS_FOUND } from '@volant/shared/accounts/accounts.api.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useDeferredValue, useId, useState } from 'react';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AddressFields } from '../../accounts/address-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Summary } from '../../../ui/folded.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { counterQueries } from '../api/counter.queries.ts';
import { errorAt, searchedCustomer, type CounterDraft, type Fault } from './counter-draft.ts';
import styles from './new-rental-page.module.css';

interface ChoiceProps {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}

/** Somebody whom the agency knows, or a new customer. */
export const CustomerChoice = ({ firstSearch, ...props }: ChoiceProps & { firstSearch: string }) =>
  props.draft.isNewCustomer ? <NewCustomer {...props} /> : <Known {...props} firstSearch={firstSearch} />;

const Known = ({ draft, faults, change, firstSearch }: ChoiceProps & { firstSearch: string }) => {
  const name = useId();
  const [typed, setTyped] = useState(firstSearch);
  const searched = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    ...counterQueries.customers(searched),
    placeholderData: keepPreviousData,
  });
  const found = searched.length < 2 ? [] : (data ?? []).slice(0, MOST_CUSTOMERS_FOUND);
  const hasMore = searched.length >= 2 && (data ?? []).length > MOST_CUSTOMERS_FOUND;
  // The agency decides at the counter: it is told, and not stopped.
  const blocked = found.find(({ id }) => id === draft.customerId)?.block;
  return (
    <>
      <Field
        name="customer"
        label="Chercher un client"
        error={errorAt(faults, 'customer')}
        hint="Nom, téléphone ou adresse email"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <Alert tone="error">{typeset(sentenceOf(error))}</Alert>}
      {searched.length >= 2 && data?.length === 0 && <p role="status">Aucun client trouvé.</p>}
      {found.length > 0 && (
        <ul className={styles.scroll}>
          {found.map((customer) => (
            <li key={customer.id}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={draft.customerId === customer.id}
                  onChange={() => change({ customerId: customer.id, customerEmail: customer.email })}
                />
                <span>
                  {customer.firstName} {customer.lastName}
                  <Muted as="span" size="s" className={styles.below}>
                    {typeset(customer.phoneNumber)} · {customer.email || 'sans adresse email'}
                    {customer.email !== '' &&
                      !customer.emailConfirmed &&
                      ` · ${accountMessages.addressUnconfirmed}`}
                    {customer.block !== null && ' · bloqué en ligne'}
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
      {hasMore && (
        <Muted role="status" size="s">
          Plus de {MOST_CUSTOMERS_FOUND} clients correspondent&nbsp;: précisez le nom, ou cherchez par
          téléphone ou adresse.
        </Muted>
      )}
      <div>
        <Button
          variant="secondary"
          onClick={() => change({ isNewCustomer: true, customerId: undefined, ...searchedCustomer(typed) })}
        >
          Nouveau client
        </Button>
      </div>
    </>
  );
};

/** In the order in which they are asked. */
const NAMES = ['firstName', 'lastName', 'phoneNumber'] as const;

const NewCustomer = ({ draft, faults, change }: ChoiceProps) => {
  // What the search brought along is not typed again.
  const [first] = useState(() => NAMES.find((field) => draft[field] === ''));
  const focusOn = (field: (typeof NAMES)[number]) => (field === first ? focusOnMount : undefined);
  return (
    <>
      <div className={styles.fields}>
        <Field
          name="firstName"
          label="Prénom"
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
          label="Nom"
          error={errorAt(faults, 'lastName')}
          required
          autoComplete="off"
          autoCapitalize="words"
          ref={focusOn('lastName')}
          value={draft.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <Field
        name="phoneNumber"
        label="Téléphone"
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
        label="Adresse email"
        error={errorAt(faults, 'email')}
        hint={typeset('Facultative : sans elle, le client ne reçoit aucun message.')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <details>
        <Summary>Adresse postale</Summary>
        <Stack className={styles.unfolded}>
          <Muted size="s">
            {typeset('Facultative : elle figure sur le contrat et sur la lettre d’une amende.')}
          </Muted>
          <AddressFields
            controlOf={(part) => ({
              name: part,
              error: errorAt(faults, part),
              value: draft.address[part],
              onChange: ({ target }) => change({ address: { ...draft.address, [part]: target.value } }),
            })}
          />
        </Stack>
      </details>
      <div>
        <Button variant="secondary" onClick={() => change({ isNewCustomer: false })}>
          Chercher un client existant
        </Button>
      </div>
    </>
  );
};
