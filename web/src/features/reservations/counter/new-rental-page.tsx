import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { firstCounterDay } from '@volant/shared/reservations/dates.rules.ts';
import { now } from '../../../lib/clock.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { counterMutations, type Sold } from '../api/counter.mutations.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import { reservationQueries, type Reservation } from '../api/reservations.queries.ts';
import { PendingQuestion } from '../../../ui/pending-question.tsx';
import { useAwaitedReturns } from '../api/use-awaited-returns.ts';
import { AccessoryRow } from '../wizard/accessory-row.tsx';
import {
  errorAt,
  faultsOf,
  firstDraft,
  idIn,
  newRequestKey,
  orderOf,
  totalOf,
  type CounterDraft,
  type Fault,
} from './counter-draft.ts';
import { CustomerChoice } from './customer-choice.tsx';
import styles from './new-rental-page.module.css';
import { RentalSold } from './rental-sold.tsx';
import { TillChoice } from './till-choice.tsx';
import { useCounterOffers, VehicleChoice } from './vehicle-choice.tsx';

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
  const sale = useAct(counterMutations.sell(), { onDone: onSold });
  const offers = useCounterOffers(draft);
  const { data: accessories = [] } = useQuery({
    ...reservationQueries.accessories(draft, draft.vehicleId ?? 0),
    enabled: draft.vehicleId !== undefined && draft.endDate > draft.startDate,
  });
  const returns = useAwaitedReturns()({ vehicleId: draft.vehicleId });
  const question = useRef<HTMLDivElement>(null);
  const chosen = offers.rows.find(({ vehicle }) => vehicle.id === draft.vehicleId);
  const totalCents = totalOf(draft, chosen?.isFree === true ? chosen.totalCents : undefined, accessories);

  const change = (values: Partial<CounterDraft>): void => {
    setDraft((known) => ({ ...known, ...values }));
    setRequestKey(newRequestKey());
    if (sale.error) sale.forget();
  };
  const setStart = (startDate: string): void =>
    change({ startDate, endDate: draft.endDate > startDate ? draft.endDate : addDays(startDate, 1) });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultsOf(draft, totalCents);
    setMarked(found.map(({ at }) => at));
    if (found.length > 0) focusOnFirst(event.currentTarget, found);
    else if (returns.asks) question.current?.focus();
    else if (totalCents !== undefined) sale.run(orderOf(draft, totalCents, requestKey));
  };

  const days = draft.endDate > draft.startDate ? daysCharged(draft) : 0;
  const faults = faultsOf(draft, totalCents).filter(({ at }) => marked.includes(at));
  const refusals = faults.length > 0 ? faults.map(({ text }) => text) : [sale.refusal ?? ''];
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <div>
        <PageHeading lead="Une location vendue au comptoir, dès aujourd’hui.">NOUVELLE LOCATION</PageHeading>
      </div>
      <section className={styles.part} aria-label="Dates">
        <h2>Dates</h2>
        <div className={styles.dates}>
          <Field
            label="Du"
            type="date"
            min={firstCounterDay(today)}
            value={draft.startDate}
            onChange={(event) => event.target.value !== '' && setStart(event.target.value)}
          />
          <Field
            label="Au"
            type="date"
            min={addDays(draft.startDate, 1)}
            value={draft.endDate}
            onChange={(event) => event.target.value !== '' && change({ endDate: event.target.value })}
          />
        </div>
      </section>
      <section className={styles.part} aria-label="Véhicule">
        <h2>Véhicule</h2>
        <VehicleChoice
          offers={offers}
          chosen={draft.vehicleId}
          onChoose={(vehicleId) => change({ vehicleId })}
        />
        {/* Takes the focus when the sale is sent before the answer. */}
        <div ref={question} tabIndex={-1}>
          <PendingQuestion pending={returns} inNewTab />
        </div>
      </section>
      <section className={styles.part} aria-label="Client">
        <h2>Client</h2>
        <CustomerChoice
          draft={draft}
          faults={faults}
          change={change}
          firstSearch={former === undefined ? '' : former.customer.email || former.customer.phoneNumber}
        />
      </section>
      {accessories.length > 0 && (
        <details className={styles.part}>
          <summary>Accessoires</summary>
          <ul className={styles.choices}>
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
        </details>
      )}
      <Discount draft={draft} faults={faults} change={change} />
      <TillChoice draft={draft} faults={faults} totalCents={totalCents} change={change} />
      <div className={styles.bar}>
        {/* Beside the button that was pressed: the end of the page may be out of sight. */}
        {refusals[0] !== '' && (
          <div className={styles.refusal}>
            <Alert tone="error" title="La location n’est pas enregistrée">
              <ul className={styles.faults}>
                {refusals.map((text) => (
                  <li key={text}>{typeset(text)}</li>
                ))}
              </ul>
            </Alert>
          </div>
        )}
        <p className={styles.total} aria-live="polite">
          {totalCents === undefined
            ? typeset('Total : —')
            : `${formatPrice(totalCents)} · ${formatDays(days)}`}
        </p>
        <Button
          type="submit"
          variant="action"
          size="l"
          className={styles.send}
          busyLabel={sale.isBusy ? 'Enregistrement...' : undefined}
        >
          {draft.way === 'link' ? 'Créer le lien' : 'Enregistrer la location'}
        </Button>
      </div>
    </form>
  );
};

interface DiscountProps {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}

const Discount = ({ draft, faults, change }: DiscountProps) => (
  <details className={styles.part}>
    <summary>Remise</summary>
    <div className={styles.dates}>
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
