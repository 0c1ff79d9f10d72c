import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#words/format/dates.ts';
import { addDays, agencyDay, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { now } from '../../../lib/clock.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { accessoryQueries } from '../../accessories/api/accessories.queries.ts';
import { useSession } from '../../accounts/session.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { counterMutations, type Sold } from '../api/counter.mutations.ts';
import { PendingQuestion } from '../../../ui/dialogs/pending-question.tsx';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { useAskedCustomer, type AskedCustomer } from './asked-customer.ts';
import { salePrice } from './counter-amounts.ts';
import { faultsOf, firstDraft, type CounterDraft, type Fault, type UnreadDays } from './counter-draft.ts';
import { useCounterOffers } from './counter-offers.ts';
import { newRequestKey, orderOf } from './counter-order.ts';
import { CustomerChoice } from './customer-choice.tsx';
import styles from './new-rental-page.module.css';
import { RentalSold } from './rental-sold.tsx';
import saleStyles from './running-sale.module.css';
import { RunningSale } from './running-sale.tsx';
import { SaleAccessories } from './sale-accessories.tsx';
import { SaleCompany } from './sale-company.tsx';
import { SaleDays } from './sale-days.tsx';
import { SaleDiscount } from './sale-discount.tsx';
import { focusOnFirst, stepByKeys } from './sale-keys.ts';
import { keepMeans } from './means-memory.ts';
import { InterruptedSale } from './interrupted-sale.tsx';
import {
  forgetInterruptedSale,
  forgetSale,
  interruptedSale,
  isBegun,
  keepSale,
  readSale,
  setSaleAside,
} from './sale-memory.ts';
import { TillChoice } from './till-choice.tsx';
import { useSendKey } from './use-sale-keys.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** /manage/nouvelle-location: a rental sold at the counter, on one page. */
export const NewRentalPage = () => {
  const [sold, setSold] = useState<Sold>();
  const [count, setCount] = useState(0);
  const { customer, isLoading } = useAskedCustomer();
  return (
    <PageSection className={styles.page}>
      {sold ? (
        <RentalSold
          sold={sold}
          onAnother={() => {
            setSold(undefined);
            setCount(count + 1);
          }}
        />
      ) : isLoading ? (
        <div role="status" aria-label={words.loadingCustomer}>
          <Skeleton height={320} />
        </div>
      ) : (
        <NewRental
          key={count}
          asked={customer}
          onSold={(made) => {
            forgetSale();
            setSold(made);
          }}
        />
      )}
    </PageSection>
  );
};

interface NewRentalProps {
  /** Undefined for anybody. */
  asked: AskedCustomer | undefined;
  onSold: (sold: Sold) => void;
}

/** What is typed, with the key under which it is sent: kept while the page is reloaded, left and gone back to. */
const useBegunSale = (today: IsoDate, asked: AskedCustomer | undefined) => {
  const [params] = useSearchParams();
  const { key, search } = useLocation();
  const { profile } = useSession();
  const place = `${today} ${key}${search}`;
  const [begun] = useState(() => readSale(profile?.id, place));
  const [draft, setDraft] = useState(() => begun?.draft ?? firstDraft(today, params, asked));
  /** The same sale, sent again, keeps its key; a changed one is another sale. */
  const [requestKey, setRequestKey] = useState(() => begun?.requestKey ?? newRequestKey());
  useKeptWork(
    'counter sale',
    () => ({ draft, requestKey }),
    (left) => {
      setDraft(left.draft);
      setRequestKey(left.requestKey);
    },
  );
  useEffect(
    () => keepSale(profile?.id, place, { draft, requestKey }),
    [profile?.id, place, draft, requestKey],
  );
  const write = (values: Partial<CounterDraft>): void => {
    setDraft((known) => ({ ...known, ...values }));
    setRequestKey(newRequestKey());
  };
  // After `readSale`, which sets aside what was begun elsewhere.
  const [interrupted, setInterrupted] = useState(() => interruptedSale(profile?.id, today));
  const forgetInterrupted = (): void => {
    forgetInterruptedSale();
    setInterrupted(undefined);
  };
  /** The sale of this page takes its place, if there is one. */
  const resume = (): void => {
    if (interrupted === undefined) return;
    forgetInterrupted();
    if (isBegun(draft)) {
      setSaleAside(profile?.id, place, { draft, requestKey });
      setInterrupted({ draft, requestKey });
    }
    setDraft(interrupted.draft);
    setRequestKey(interrupted.requestKey);
  };
  return { draft, requestKey, write, interrupted, resume, forgetInterrupted };
};

const NewRental = ({ asked, onSold }: NewRentalProps) => {
  const today = agencyDay(now());
  const { draft, requestKey, write, interrupted, resume, forgetInterrupted } = useBegunSale(today, asked);
  /** The controls that were at fault when the sale was last sent: each stays marked until it is right. */
  const [marked, setMarked] = useState<readonly Fault['at'][]>([]);
  const [unread, setUnread] = useState<UnreadDays>({});
  const sale = useAct(counterMutations.sell(), {
    onDone: (sold) => {
      const { startDate, means, share, amount } = draft;
      keepMeans(startDate === today, means, amount === undefined ? share : undefined);
      onSold(sold);
    },
  });
  const offers = useCounterOffers(draft);
  const { data: accessories = [] } = useQuery({
    ...accessoryQueries.free(draft, draft.vehicleId),
    enabled: draft.endDate > draft.startDate,
    placeholderData: keepPreviousData,
  });
  const returns = useAwaitedReturns()({ vehicleId: draft.vehicleId });
  const question = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useSendKey(send);
  const chosen = offers.rows.find(({ vehicle }) => vehicle.id === draft.vehicleId);
  const price = salePrice(draft, chosen?.isFree === true ? chosen : undefined, accessories);
  const totalCents = price?.totalCents;

  const change = (values: Partial<CounterDraft>): void => {
    write(values);
    if (sale.error) sale.forget();
  };
  const setPeriod = (period: Period): void => {
    // A field keeps what cannot be read until its day changes.
    setUnread(({ startDate, endDate }) => ({
      startDate: startDate === true && period.startDate === draft.startDate,
      endDate: endDate === true && period.endDate === draft.endDate,
    }));
    change(period);
  };
  const setDay = (day: keyof Period, value: string): void => {
    const isRead = isIsoDate(value);
    setUnread((known) => ({ ...known, [day]: !isRead }));
    if (!isRead) return;
    if (day === 'endDate' || draft.endDate > value) change({ [day]: value });
    else setPeriod({ startDate: value, endDate: addDays(value, 1) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultsOf(draft, unread, totalCents);
    setMarked(found.map(({ at }) => at));
    if (found.length > 0) focusOnFirst(event.currentTarget, found);
    else if (returns.asks) question.current?.focus();
    else if (totalCents !== undefined)
      sale.run({
        ...orderOf({ draft, totalCents, vatOffCents: price?.vatOffCents, requestKey, accessories }),
        knownReturns: returns.knownReturns,
      });
  };

  const faults = faultsOf(draft, unread, totalCents).filter(({ at }) => marked.includes(at));
  const refusals = faults.length > 0 ? faults.map(({ text }) => text) : [sale.refusal ?? ''];
  return (
    <Stack as="form" gap={1.5} onSubmit={submit} onKeyDown={stepByKeys} noValidate>
      <Row spread="apart" className={styles.head}>
        <Row gap={2}>
          <PageHeading>{words.newRental}</PageHeading>
          <Muted>{words.atCounter(formatLongDate(today))}</Muted>
        </Row>
        <SaleKeys />
      </Row>
      {interrupted && (
        <InterruptedSale draft={interrupted.draft} onResume={resume} onForget={forgetInterrupted} />
      )}
      <Stack gap={1.5} className={styles.columns}>
        <Stack gap={1.5} className={styles.main}>
          <Columns min={320} gap={1.5}>
            <SaleDays draft={draft} faults={faults} today={today} onDay={setDay} onPeriod={setPeriod} />
            <CustomerChoice
              draft={draft}
              faults={faults}
              change={change}
              firstSearch={
                asked === undefined || draft.customerId !== asked.id
                  ? draft.customerName
                  : asked.email || asked.phoneNumber
              }
            />
          </Columns>
          <SaleCompany draft={draft} faults={faults} change={change} />
          <VehicleChoice
            offers={offers}
            period={draft}
            chosen={draft.vehicleId}
            onChoose={(vehicleId) => change({ vehicleId })}
          >
            {/* Takes the focus when the sale is sent before the answer. */}
            <div ref={question} tabIndex={-1}>
              <PendingQuestion pending={returns} inNewTab />
            </div>
          </VehicleChoice>
          {accessories.length > 0 && (
            <SaleAccessories
              accessories={accessories}
              quantities={draft.quantities}
              onChange={(quantities) => change({ quantities })}
            />
          )}
        </Stack>
        <RunningSale
          draft={draft}
          offer={chosen}
          price={price}
          discount={<SaleDiscount draft={draft} faults={faults} change={change} />}
          till={<TillChoice draft={draft} faults={faults} totalCents={totalCents} change={change} />}
        >
          <Refusals texts={refusals} />
          <Button
            ref={send}
            type="submit"
            variant="action"
            block
            className={saleStyles.send}
            aria-keyshortcuts="Control+Enter"
            busyLabel={sale.isBusy ? words.saving : undefined}
          >
            {draft.means === 'link' ? words.createLink : words.saveRental}
            <kbd aria-hidden="true">{words.saveKeys}</kbd>
          </Button>
        </RunningSale>
      </Stack>
    </Stack>
  );
};

/** Beside the button that was pressed: the end of the page may be out of sight. */
const Refusals = ({ texts }: { texts: readonly string[] }) =>
  texts[0] !== '' && (
    <Alert tone="error" title={words.notSaved}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );

const SaleKeys = () => (
  <Muted size="s" className={styles.keys}>
    {[
      [words.enterKey, words.goesOn],
      [words.arrowKeys, words.chooses],
      [words.spaceKey, words.ticks],
      [words.escapeKey, words.goesBack],
    ].map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </Muted>
);
