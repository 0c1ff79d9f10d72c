import type { Company } from '@volant/shared/accounts/company.rules.ts';
import * as words from '#words/screens/accounts/company.ts';
import { formRefusal } from '../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../ui/page/alert.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import {
  COMPANY_CONTROLS,
  companyResolver,
  typedCompany,
  type TypedCompany,
} from '../../accounts/company-draft.ts';
import { CompanyFields } from '../../accounts/company-fields.tsx';
import { useKeptForm } from '../../accounts/use-kept-work.ts';
import { reservationMutations } from '../api/reservations.mutations.ts';
import type { Reservation } from '../api/reservations.queries.ts';

const FORM_ID = 'societe-de-la-reservation';

export interface CompanyDialogProps {
  reservation: Reservation;
  /** What the customer's last reservation for a company said. */
  proposed: Company | null;
  onClose: () => void;
}

/** The company that a reservation is for. */
export const CompanyDialog = ({ reservation: { id, company }, proposed, onClose }: CompanyDialogProps) => {
  const act = useAct(reservationMutations.changeCompany(id));
  const remove = useAct(reservationMutations.changeCompany(id), { onDone: onClose });
  const form = useSentForm<TypedCompany, Company>({
    initial: typedCompany(company ?? proposed),
    resolver: companyResolver,
    fields: COMPANY_CONTROLS,
    idPrefix: 'company',
    title: words.incomplete,
    send: async (typed) => {
      await act.send(typed);
      onClose();
    },
    refusal: (error) => ({ title: words.notSaved, ...formRefusal(error, COMPANY_CONTROLS) }),
  });
  useKeptForm(`company of reservation ${id}`, form);
  return (
    <ConfirmDialog
      title={company ? words.changeCompany : words.addCompany}
      onClose={onClose}
      isBusy={form.isSending || remove.isBusy}
      confirm={{ label: words.save, busyLabel: words.saving, variant: 'action', form: FORM_ID }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <CompanyFields controlOf={form.field} readOnly={form.isSending} />
        {remove.refusal !== undefined && <Alert tone="error">{remove.refusal}</Alert>}
        {company && (
          <div>
            <Button
              variant="quiet"
              busyLabel={remove.isBusy ? words.saving : undefined}
              onClick={() => remove.run(null)}
            >
              {words.makePrivate}
            </Button>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
