import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as words from '#words/screens/reservations/wizard-accessories.ts';
import { accessoryQueries, type Accessory } from '../../../accessories/api/accessories.queries.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { shownPriceLines, type ShownPriceLine } from '@volant/shared/pricing/price-lines.rules.ts';
import type { VehiclePrice } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { quote } from '@volant/shared/reservations/pricing.rules.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import { useCallback, useEffect, useRef, useState, type Dispatch, type RefObject } from 'react';
import { sentenceOf } from '../../../../lib/calls/call-error.ts';
import { useAct, useLock } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/lists/list-states.tsx';
import { Muted, Stack } from '../../../../ui/page/layout.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useVehiclePrices } from '../../../pricing/api/use-vehicle-prices.ts';
import { reservationMutations } from '../../api/reservations.mutations.ts';
import { CaptchaField } from '../../../contact/captcha-field.tsx';
import type { CaptchaControl } from '../../../contact/captcha-control.ts';
import { AccessoryRow } from './accessory-row.tsx';
import styles from './accessory-row.module.css';
import { NoticeAlert, type StepNotice } from '../step-notice.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { WizardColumns } from '../wizard-frame.tsx';
import { chosenPeriod, orderOf, wizardReducer } from '../wizard-state.ts';
import type { WizardAction, WizardState } from '../wizard-state.ts';

export interface AccessoriesStepProps {
  vehicle: Vehicle;
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  notice: StepNotice | undefined;
  customerId: number;
  goBack: () => void;
  /** Called with the hold, or with the reservation if it is already paid. */
  onHeld: (reservation: Reservation) => void;
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown) => boolean;
}

/** Second step: accessories with their stock for the chosen dates. Continuing holds dates and accessories. */
export const AccessoriesStep = (props: AccessoriesStepProps) => {
  const period = chosenPeriod(props.state);
  return period && <AccessoriesOf {...props} period={period} />;
};

/** Units available on every day of the period. */
const stockOf = (accessory: Accessory): number => accessory.available ?? accessory.quantity;

const stockLearned = (accessories: readonly Accessory[]): WizardAction => ({
  type: 'stockLearned',
  stock: new Map(accessories.map((accessory) => [accessory.id, stockOf(accessory)])),
});

const vehicleLines = ({ lines, vehicleCents, discountCents }: VehiclePrice): ShownPriceLine[] =>
  shownPriceLines(lines, { label: words.vehicle, cents: vehicleCents - discountCents }, priceLineWords);

/** The choices to hold, and the button that was pressed: with the chosen accessories, or with none. */
interface Asked {
  next: WizardState;
  button: 'chosen' | 'bare';
}

interface AccessoryLine {
  name: string;
  quantity: number;
  dailyPriceCents: number;
}

const accessoryLine = ({ name, quantity, dailyPriceCents }: AccessoryLine, days: number) => ({
  label: name,
  hint: `${quantity} × ${formatPrice(dailyPriceCents)} × ${formatDays(days)}`,
  value: formatPrice(quantity * dailyPriceCents * days),
});

interface AskedCaptchaProps {
  control: RefObject<CaptchaControl | null>;
  /** The customer went on without it. */
  isUnsolved: boolean;
  onPassed: () => void;
}

const AskedCaptcha = ({ control, isUnsolved, onPassed }: AskedCaptchaProps) => (
  <Stack gap={1}>
    <CaptchaField ref={control} isUsed onPassed={onPassed} />
    {isUnsolved && (
      <p role="alert" className={styles.unsolved}>
        {words.tickTheBoxFirst}
      </p>
    )}
  </Stack>
);

const busyLabelOf = (button: Asked['button'], pressed: Asked['button'] | undefined) =>
  pressed === button ? words.holdingDates : undefined;

const AccessoriesOf = ({
  vehicle,
  state,
  dispatch,
  notice,
  customerId,
  goBack,
  onHeld,
  onRefused,
  period,
}: AccessoriesStepProps & { period: Period }) => {
  const accessories = useQuery(accessoryQueries.free(period, vehicle.id));
  const [isReduced, setIsReduced] = useState(false);
  const known = accessories.data;

  // Other dates have another stock: choices beyond it are reduced, with a notice.
  const [seen, setSeen] = useState<readonly Accessory[]>();
  if (known && seen !== known) {
    setSeen(known);
    setIsReduced(wizardReducer(state, stockLearned(known)) !== state);
  }
  useEffect(() => {
    if (known) dispatch(stockLearned(known));
  }, [known, dispatch]);

  const days = daysCharged(period);
  const { prices, hasFailed, load } = useVehiclePrices(vehicle);
  const vehiclePrice = prices?.priceOf(period);
  const linesOf = (choices: WizardState['accessories']) =>
    choices.flatMap(({ id, quantity }) => {
      const accessory = known?.find((candidate) => candidate.id === id);
      return accessory
        ? [{ id, name: accessory.name, quantity, dailyPriceCents: accessory.dailyPriceCents }]
        : [];
    });
  const quoteOf = (choices: WizardState['accessories']) =>
    vehiclePrice && quote({ price: vehiclePrice, days, accessories: linesOf(choices) });
  const lines = linesOf(state.accessories);
  const price = quoteOf(state.accessories);
  const total = price ? formatPrice(price.totalCents) : '–';
  const lock = useLock();
  const [asked, setAsked] = useState<Asked['button']>();
  const captcha = useRef<CaptchaControl>(null);
  const [isUnsolved, setIsUnsolved] = useState(false);
  const solved = useCallback(() => setIsUnsolved(false), []);
  const needsCaptcha = notice?.needsCaptcha === true;
  const hold = useAct(reservationMutations.book(), {
    onDone: (reservation) => onHeld(reservation),
    onRefused: (error) => {
      // It was used up, or was not right.
      captcha.current?.renew();
      if (!onRefused(error)) window.scrollTo({ top: 0 });
    },
    sentence: (error) => sentenceOf(error, words.submitFailed),
  });
  const proceed = ({ next, button }: Asked): void => {
    void lock(async () => {
      const nextPrice = quoteOf(next.accessories);
      const order = nextPrice && orderOf(next, customerId, nextPrice.totalCents);
      if (!order) return;
      const recaptchaToken = needsCaptcha ? await captcha.current?.token() : undefined;
      if (needsCaptcha && recaptchaToken === undefined) {
        setIsUnsolved(true);
        window.scrollTo({ top: 0 });
        return;
      }
      setAsked(button);
      if (next !== state) dispatch({ type: 'accessoriesCleared' });
      await hold
        .send({ ...order, ...(recaptchaToken !== undefined && { recaptchaToken }) })
        .catch(() => undefined);
    });
  };
  // The button that was pressed keeps the focus; only the other is disabled.
  const pressed = hold.isBusy ? asked : undefined;
  const isKnown = known !== undefined;

  return (
    <WizardColumns
      aside={
        <OrderSummary
          vehicle={vehicle}
          period={period}
          lines={[
            ...(vehiclePrice ? vehicleLines(vehiclePrice) : []),
            ...lines.map((line) => accessoryLine(line, days)),
          ]}
          total={total}
          announcement={price ? words.totalIs(total) : ''}
        >
          <Button
            variant="action"
            size="l"
            block
            disabled={!isKnown || !price || pressed === 'bare'}
            busyLabel={busyLabelOf('chosen', pressed)}
            onClick={() => proceed({ next: state, button: 'chosen' })}
          >
            {words.continueToPayment}
          </Button>
          {/* Never beside a choice, which it would drop; without the list, no choice can be kept. */}
          {(pressed === 'bare' || state.accessories.length === 0 || (accessories.isError && !isKnown)) && (
            <Button
              variant="secondary"
              size="l"
              block
              disabled={!price || pressed === 'chosen'}
              busyLabel={busyLabelOf('bare', pressed)}
              onClick={() =>
                proceed({ next: wizardReducer(state, { type: 'accessoriesCleared' }), button: 'bare' })
              }
            >
              {words.continueWithout}
            </Button>
          )}
        </OrderSummary>
      }
    >
      {notice && !hold.isBusy && <NoticeAlert notice={notice} />}
      {needsCaptcha && <AskedCaptcha control={captcha} isUnsolved={isUnsolved} onPassed={solved} />}
      {hold.refusal !== undefined && !notice && <Alert tone="error">{hold.refusal}</Alert>}
      {hasFailed && (
        <Alert tone="error" title={words.pricesFailed}>
          <Button variant="secondary" onClick={() => void load()}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {isReduced && (
        <Alert tone="warning" onDismiss={() => setIsReduced(false)}>
          {words.choiceAdapted}
        </Alert>
      )}
      <Muted className={styles.intro}>{words.stockOfDates}</Muted>
      <AccessoryList accessories={accessories} chosen={state.accessories} days={days} dispatch={dispatch} />
      <div>
        <Button variant="secondary" onClick={goBack}>
          {words.back}
        </Button>
      </div>
    </WizardColumns>
  );
};

interface AccessoryListProps {
  accessories: UseQueryResult<Accessory[]>;
  chosen: WizardState['accessories'];
  days: number;
  dispatch: Dispatch<WizardAction>;
}

const AccessoryList = ({ accessories, chosen, days, dispatch }: AccessoryListProps) => {
  const known = accessories.data;
  return (
    <>
      {accessories.isPending && (
        <Stack gap={1.5} role="status" aria-label={words.loadingAccessories}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={84} />
          ))}
        </Stack>
      )}
      {accessories.isError && known === undefined && (
        <Alert tone="error" title={words.accessoriesFailed}>
          <p>{sentenceOf(accessories.error)}</p>
          <Button variant="secondary" onClick={() => void accessories.refetch()}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {known?.length === 0 && <EmptyState title={words.noneAvailable} />}
      {known && known.length > 0 && (
        <Stack as="ul" gap={1.5} aria-label={words.accessories}>
          {known.map((accessory) => (
            <AccessoryRow
              key={accessory.id}
              accessory={accessory}
              stock={stockOf(accessory)}
              days={days}
              quantity={chosen.find((choice) => choice.id === accessory.id)?.quantity}
              onToggle={() =>
                dispatch({ type: 'accessoryToggled', id: accessory.id, stock: stockOf(accessory) })
              }
              onQuantity={(quantity) =>
                dispatch({ type: 'quantityChosen', id: accessory.id, quantity, stock: stockOf(accessory) })
              }
            />
          ))}
        </Stack>
      )}
    </>
  );
};
