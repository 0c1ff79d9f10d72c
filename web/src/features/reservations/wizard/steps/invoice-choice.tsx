import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import * as words from '#words/screens/accounts/company.ts';
import { CallError } from '../../../../lib/calls/call-error.ts';
import { formRefusal } from '../../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Form, SubmitButton, useSentForm } from '../../../../ui/controls/form.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Spinner } from '../../../../ui/page/spinner.tsx';
import { ChangeAddressForm } from '../../../accounts/change-address-form.tsx';
import {
  COMPANY_CONTROLS,
  companyResolver,
  typedCompany,
  type TypedCompany,
} from '../../../accounts/company-draft.ts';
import { CompanyFields } from '../../../accounts/company-fields.tsx';
import { useKeptForm } from '../../../accounts/use-kept-work.ts';
import { companyQueries } from '../../api/company.queries.ts';
import { reservationMutations } from '../../api/reservations.mutations.ts';
import type { Order, Reservation } from '../../api/reservations.queries.ts';

export interface InvoiceChoiceProps {
  order: Order;
  /** The same dates are held for another company, or privately: another hold. */
  onHeld: (reservation: Reservation) => void;
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown, company: Company | undefined) => boolean;
  /** What is chosen or typed here and was not sent: paying would lose it. */
  onUnsent: (unsent: Unsent | undefined) => void;
}

export type Unsent = 'company' | 'changedCompany' | 'address';

/** Who is invoiced: a company, or the customer at their address. */
export const InvoiceChoice = ({ order, onHeld, onRefused, onUnsent }: InvoiceChoiceProps) => {
  const [isForCompany, setForCompany] = useState(false);
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAddressTyped, setAddressTyped] = useState(false);
  const [opened, setOpened] = useState({ company: false, address: false });
  const { data: last, isFetched } = useQuery({
    ...companyQueries.own(),
    enabled: isForCompany && order.company === undefined,
  });
  const unsent = unsentOf({
    isBooked: order.company !== undefined,
    isForCompany,
    isTyped,
    isAddressTyped: wantsInvoice && isAddressTyped,
  });
  useEffect(() => {
    onUnsent(unsent);
    return () => onUnsent(undefined);
  }, [unsent, onUnsent]);
  const privately = useAct(reservationMutations.book(), {
    onDone: onHeld,
    onRefused: (error) => void onRefused(error, undefined),
  });
  if (order.company !== undefined)
    return (
      <Stack gap={2}>
        <CompanyForm
          initial={order.company}
          order={order}
          onHeld={onHeld}
          onRefused={onRefused}
          onTyped={setTyped}
        />
        {privately.refusal !== undefined && <Alert tone="error">{privately.refusal}</Alert>}
        <div>
          <Button
            variant="quiet"
            busyLabel={privately.isBusy ? words.saving : undefined}
            onClick={() => privately.run({ ...order, company: undefined })}
          >
            {words.privately}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Checkbox
        label={words.forCompany}
        checked={isForCompany}
        onChange={({ target }) => {
          setForCompany(target.checked);
          setOpened({ ...opened, company: true });
        }}
      />
      {isForCompany && !isFetched && <Spinner label={words.company} />}
      {/* Hidden only: what was typed is still there when it is chosen again. */}
      {opened.company && isFetched && (
        <div hidden={!isForCompany}>
          <CompanyForm
            initial={last?.company ?? null}
            order={order}
            onHeld={onHeld}
            onRefused={onRefused}
            onTyped={setTyped}
          />
        </div>
      )}
      <Stack gap={2} hidden={isForCompany}>
        <Checkbox
          label={words.wantsInvoice}
          checked={wantsInvoice}
          onChange={({ target }) => {
            setWantsInvoice(target.checked);
            setOpened({ ...opened, address: true });
          }}
        />
        {opened.address && (
          <div hidden={!wantsInvoice}>
            <ChangeAddressForm lead={words.invoiceHint} onTyped={setAddressTyped} />
          </div>
        )}
      </Stack>
    </Stack>
  );
};

const CompanyForm = ({
  initial,
  order,
  onHeld,
  onRefused,
  onTyped,
}: Omit<InvoiceChoiceProps, 'onUnsent'> & {
  initial: Company | null;
  onTyped: (isTyped: boolean) => void;
}) => {
  const book = useAct(reservationMutations.book());
  const form = useSentForm<TypedCompany, Company>({
    initial: typedCompany(initial),
    resolver: companyResolver,
    fields: COMPANY_CONTROLS,
    idPrefix: 'company',
    title: words.incomplete,
    send: async (company) => {
      try {
        onHeld(await book.send({ ...order, company }));
      } catch (error) {
        // What is wrong with the company itself is said here.
        if (isOfShape(error) || !onRefused(error, company)) throw error;
      }
    },
    refusal: (error) => ({ title: words.notSaved, ...formRefusal(error, COMPANY_CONTROLS) }),
  });
  useEffect(() => onTyped(form.isTyped), [form.isTyped, onTyped]);
  useKeptForm(`company of a rental of vehicle ${order.vehicule.id}`, form);
  return (
    <Stack as={Form} gap={2} form={form}>
      <CompanyFields isOwn controlOf={form.field} readOnly={form.isSending} />
      <div>
        <SubmitButton form={form} variant="secondary" busyLabel={words.saving}>
          {words.saveCompany}
        </SubmitButton>
      </div>
    </Stack>
  );
};

/** A company that is chosen is unsent as it is proposed; one that is booked, once something of it was changed. */
const unsentOf = (given: {
  isBooked: boolean;
  isForCompany: boolean;
  isTyped: boolean;
  isAddressTyped: boolean;
}): Unsent | undefined => {
  if (given.isBooked) return given.isTyped ? 'changedCompany' : undefined;
  if (given.isForCompany) return 'company';
  return given.isAddressTyped ? 'address' : undefined;
};

const isOfShape = (error: unknown): boolean => error instanceof CallError && error.status === 400;
