import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { addDays, agencyDay, isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CATEGORY_NAMES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { now } from '../../../lib/clock.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Summary } from '../../../ui/folded.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { accessoryQueries } from '../../accessories/api/accessories.queries.ts';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { counterMutations, type Sold } from '../api/counter.mutations.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { PendingQuestion } from '../../../ui/pending-question.tsx';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { AccessoryRow } from '../wizard/steps/accessory-row.tsx';
import { WizardColumns } from '../wizard/wizard-frame.tsx';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { cardFacts } from '../../vehicles/card-facts.ts';
import { salePrice } from './counter-amounts.ts';
import {
  errorAt,
  faultsOf,
  firstDraft,
  idIn,
  type CounterDraft,
  type Fault,
  type UnreadDays,
} from './counter-draft.ts';
import { useCounterOffers } from './counter-offers.ts';
import { newRequestKey, orderOf } from './counter-order.ts';
import { CustomerChoice } from './customer-choice.tsx';
import styles from './new-rental-page.module.css';
import { RentalSold } from './rental-sold.tsx';
import { SaleDays } from './sale-days.tsx';
import { RunningSale } from './running-sale.tsx';
import { TillChoice } from './till-choice.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

/** /manage/nouvelle-location: a rental sold at the counter, on one page. */
export const NewRentalPage = () => {
  const [sold, setSold] = useState<Sold>();
  const [count, setCount] = useState(0);
  const [params] = useSearchParams();
  const former = idIn(params, 'apres');
  const { data, isPending } = useQuery({
    ...managerReservationQueries.one(former ?? 0),
    enabled: former !== undefined,
    refetchInterval: false,
  });
  const isLoading = former !== undefined && isPending;
  return (
    <PageSection>
      {sold ? (
        <RentalSold
          sold={sold}
          onAnother={() => {
            setSold(undefined);
            setCount(count + 1);
          }}
        />
      ) : isLoading ? (
        <div role="status" aria-label="Chargement du client...">
          <Skeleton height={320} radius={12} />
        </div>
      ) : (
        <NewRental key={count} former={data} onSold={setSold} />
      )}
    </PageSection>
  );
};

interface NewRentalProps {
  /** Whose customer rents again; undefined for anybody. */
  former: Reservation | undefined;
  onSold: (sold: Sold) => void;
}

const NewRental = ({ former, onSold }: NewRentalProps) => {
  const [params] = useSearchParams();
  const today = agencyDay(now());
  const [draft, setDraft] = useState(() => firstDraft(today, params, former?.customerId));
  /** The same sale, sent again, keeps its key; a changed one is another sale. */
  const [requestKey, setRequestKey] = useState(newRequestKey);
  useKeptWork(
    'counter sale',
    () => ({ draft, requestKey }),
    (left) => {
      setDraft(left.draft);
      setRequestKey(left.requestKey);
    },
  );
  /** The controls that were at fault when the sale was last sent: each stays marked until it is right. */
  const [marked, setMarked] = useState<readonly Fault['at'][]>([]);
  const [unread, setUnread] = useState<UnreadDays>({});
  const sale = useAct(counterMutations.sell(), { onDone: onSold });
  const offers = useCounterOffers(draft);
  const { data: accessories = [] } = useQuery({
    ...accessoryQueries.free(draft, draft.vehicleId),
    enabled: draft.endDate > draft.startDate,
    placeholderData: keepPreviousData,
  });
  const returns = useAwaitedReturns()({ vehicleId: draft.vehicleId });
  const question = useRef<HTMLDivElement>(null);
  const chosen = offers.rows.find(({ vehicle }) => vehicle.id === draft.vehicleId);
  const price = salePrice(draft, chosen?.isFree === true ? chosen : undefined, accessories);
  const totalCents = price?.totalCents;

  const change = (values: Partial<CounterDraft>): void => {
    setDraft((known) => ({ ...known, ...values }));
    setRequestKey(newRequestKey());
    if (sale.error) sale.forget();
  };
  const setDay = (day: keyof Period, value: string): void => {
    const isRead = isIsoDate(value);
    setUnread((known) => ({ ...known, [day]: !isRead }));
    if (!isRead) return;
    if (day === 'endDate' || draft.endDate > value) change({ [day]: value });
    else {
      setUnread({});
      change({ startDate: value, endDate: addDays(value, 1) });
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultsOf(draft, unread, totalCents);
    setMarked(found.map(({ at }) => at));
    if (found.length > 0) focusOnFirst(event.currentTarget, found);
    else if (returns.asks) question.current?.focus();
    else if (totalCents !== undefined)
      sale.run({ ...orderOf(draft, totalCents, requestKey), knownReturns: returns.knownReturns });
  };

  const days = draft.endDate > draft.startDate ? daysCharged(draft) : 0;
  const faults = faultsOf(draft, unread, totalCents).filter(({ at }) => marked.includes(at));
  const refusals = faults.length > 0 ? faults.map(({ text }) => text) : [sale.refusal ?? ''];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <div>
          <PageHeading lead="Une location vendue au comptoir, dès aujourd’hui.">
            NOUVELLE LOCATION
          </PageHeading>
        </div>
        <WizardColumns
          aside={
            <RunningSale draft={draft} vehicle={chosen?.vehicle} price={price}>
              {/* Beside the button that was pressed: the end of the page may be out of sight. */}
              {refusals[0] !== '' && (
                <Alert tone="error" title="La location n’est pas enregistrée">
                  <ul>
                    {refusals.map((text) => (
                      <li key={text}>{typeset(text)}</li>
                    ))}
                  </ul>
                </Alert>
              )}
              <Button
                type="submit"
                variant="action"
                size="l"
                block
                busyLabel={sale.isBusy ? 'Enregistrement...' : undefined}
              >
                {draft.way === 'link' ? 'Créer le lien' : 'Enregistrer la location'}
              </Button>
            </RunningSale>
          }
        >
          <SaleDays draft={draft} faults={faults} today={today} onDay={setDay} />
          <Stack as="section" className={styles.part} aria-label="Véhicule">
            <h2>Véhicule</h2>
            <VehicleChoice
              offers={offers}
              factsOf={factsOf}
              chosen={draft.vehicleId}
              onChoose={(vehicleId) => change({ vehicleId })}
            />
            {/* Takes the focus when the sale is sent before the answer. */}
            <div ref={question} tabIndex={-1}>
              <PendingQuestion pending={returns} inNewTab />
            </div>
          </Stack>
          <Stack as="section" className={styles.part} aria-label="Client">
            <h2>Client</h2>
            <CustomerChoice
              draft={draft}
              faults={faults}
              change={change}
              firstSearch={former === undefined ? '' : former.customer.email || former.customer.phoneNumber}
            />
          </Stack>
          {accessories.length > 0 && (
            <Stack as="section" className={styles.part} aria-label="Accessoires">
              <h2>Accessoires</h2>
              <ul className={styles.accessories}>
                {accessories.map((accessory) => (
                  <AccessoryRow
                    key={accessory.id}
                    accessory={accessory}
                    stock={accessory.available ?? accessory.quantity}
                    days={days}
                    quantity={draft.quantities[accessory.id]}
                    onToggle={() => change({ quantities: toggled(draft.quantities, accessory.id) })}
                    onQuantity={(quantity) =>
                      change({ quantities: { ...draft.quantities, [accessory.id]: quantity } })
                    }
                  />
                ))}
              </ul>
            </Stack>
          )}
          <Discount draft={draft} faults={faults} change={change} />
          <TillChoice draft={draft} faults={faults} totalCents={totalCents} change={change} />
        </WizardColumns>
      </Stack>
    </form>
  );
};

/** What tells a vehicle apart at the counter: its type, gearbox, energy and seats. */
const factsOf = (vehicle: Vehicle): string[] => [
  ...(vehicle.category === null ? [] : [CATEGORY_NAMES[vehicle.category]]),
  ...cardFacts({ ...vehicle, description: '' }),
];

interface DiscountProps {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}

const Discount = ({ draft, faults, change }: DiscountProps) => (
  <details className={styles.part}>
    <Summary>Remise</Summary>
    <div className={styles.fields}>
      <Field
        name="discount"
        label="Remise"
        error={errorAt(faults, 'discount')}
        inputMode="decimal"
        suffix="€"
        value={draft.discount}
        onChange={(event) => change({ discount: event.target.value, amount: undefined })}
      />
      <Field
        name="reason"
        label="Motif de la remise"
        error={errorAt(faults, 'reason')}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </div>
  </details>
);

/** Unfolds the parts with controls at fault, and leads to the first of these. */
const focusOnFirst = (form: HTMLFormElement, faults: readonly Fault[]): void => {
  const controls = faults.flatMap(({ at }) => {
    const control = form.querySelector<HTMLElement>(`[name="${at}"]:not(:disabled)`);
    return control ? [control] : [];
  });
  for (const control of controls) control.closest('details')?.setAttribute('open', '');
  controls[0]?.focus();
};

const toggled = (quantities: CounterDraft['quantities'], id: number): CounterDraft['quantities'] => {
  const { [id]: known, ...others } = quantities;
  return known === undefined ? { ...quantities, [id]: 1 } : others;
};
