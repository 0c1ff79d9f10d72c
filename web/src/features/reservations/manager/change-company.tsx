import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/accounts/company.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import { companyQueries } from '../api/company.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';

const CompanyDialog = lazy(async () => ({ default: (await import('./company-dialog.tsx')).CompanyDialog }));

/** Adds or changes the company that a reservation is for. */
export const ChangeCompany = ({ reservation }: { reservation: Reservation }) => {
  const [isOpen, setOpen] = useState(false);
  const { company, customerId } = reservation;
  const { data: last, isFetching } = useQuery({
    ...companyQueries.ofCustomer(customerId),
    enabled: isOpen && !company,
  });
  const place = <DialogPlace />;
  return (
    <>
      <Button size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {company ? words.changeCompany : words.addCompany}
      </Button>
      {isOpen &&
        (!company && isFetching ? (
          place
        ) : (
          <Suspense fallback={place}>
            <CompanyDialog
              reservation={reservation}
              proposed={last?.company ?? null}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ))}
    </>
  );
};
