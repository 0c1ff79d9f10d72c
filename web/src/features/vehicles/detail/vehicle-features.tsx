import type { FactField } from '@volant/shared/vehicles/vehicle-facts-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { CheckIcon } from '../../../ui/text/icons.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { descriptionLines } from '../vehicle-text.ts';
import styles from './vehicle-facts.module.css';

/** Shown elsewhere on the page, or only to managers. */
const nothing = (): string[] => [];

/** What a manager typed, without the price and the facts, which have their own places. */
type Features = Omit<VehicleDetails, 'dailyPrice' | FactField>;

/** The text of each field in the list of features, in this order. */
const LINES: { readonly [Field in keyof Features]: (value: Features[Field]) => string[] } = {
  brand: nothing,
  model: nothing,
  mileage: nothing,
  description: descriptionLines,
  maxDailyMileage: (kilometres) => [words.includedPerDay(kilometres)],
};

const linesOf = <Field extends keyof Features>(field: Field, vehicle: Features): string[] =>
  LINES[field](vehicle[field]);

/** The features of a vehicle, as its page lists them. */
export const featureLines = (vehicle: Features): string[] =>
  (Object.keys(LINES) as (keyof Features)[]).flatMap((field) => linesOf(field, vehicle));

/** The lines of a vehicle's description, and the kilometres that a day includes. */
export const VehicleFeatures = ({ vehicle }: { vehicle: Vehicle }) => (
  <Columns as="ul" min={260} count="filled" gap={3} lineGap={1}>
    {featureLines(vehicle).map((line, index) => (
      <Row as="li" key={index} align="stretch" wraps={false}>
        <span className={styles.check}>
          <CheckIcon size={18} />
        </span>
        <span>{line}</span>
      </Row>
    ))}
  </Columns>
);
