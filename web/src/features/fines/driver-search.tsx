import { useState } from 'react';
import { useNavigate } from 'react-router';
import { driverBasisText, driversText, fineMessages } from '#words/fines/fines.ts';
import type { FineAnswer, RentalOfFine } from '@volant/shared/fines/fines.schema.ts';
import { formatPhone } from '@volant/shared/kernel/format-phone.ts';
import { isDayOfOurTime } from '@volant/shared/kernel/iso-date.ts';
import { formatPlate, isPlate, normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/fines/driver-search.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { TimeField } from '../calendar/time-field.tsx';
import { timeFromText } from '../calendar/time-text.ts';
import { addressOfSearch, type FineSearch } from './fines-address.ts';
import { VehicleLink } from '../vehicles/vehicle-link.tsx';

/** Asks who drove: the search is in the address. Its `key` must change with it. */
export const DriverSearch = ({ search }: { search: FineSearch }) => {
  const navigate = useNavigate();
  const [plate, setPlate] = useState(search.plate === undefined ? '' : formatPlate(search.plate));
  const [day, setDay] = useState(search.at?.slice(0, 10) ?? '');
  const [time, setTime] = useState(search.at?.slice(11) ?? '');
  const [isAsked, setAsked] = useState(false);
  const wrongPlate =
    normalPlate(plate) === ''
      ? fineMessages.plateRequired
      : isPlate(normalPlate(plate))
        ? undefined
        : fineMessages.plateInvalid;
  const hours = timeFromText(time);
  const wrongMoment = isDayOfOurTime(day) && hours !== undefined ? undefined : fineMessages.atRequired;
  const submit = (): void => {
    setAsked(true);
    if (wrongPlate !== undefined || wrongMoment !== undefined || hours === undefined) return;
    const at = `${day}T${hours}`;
    void navigate(addressOfSearch({ state: search.state, plate: normalPlate(plate), at }));
  };
  return (
    <SearchForm aria-label={words.whoDrove} noValidate onSearch={submit}>
      <ListTools>
        <Field
          label={words.plate}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={plate}
          error={isAsked ? wrongPlate : undefined}
          onChange={({ target }) => setPlate(target.value)}
        />
        <DayField
          label={words.day}
          side="past"
          value={day}
          error={isAsked ? wrongMoment : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <TimeField label={words.time} value={time} onTime={setTime} />
        <Button type="submit" variant="secondary">
          {words.findDriver}
        </Button>
      </ListTools>
    </SearchForm>
  );
};

/** `du lundi 11 mai 2026 à 09:00 au …` */
const spanText = ({ from, to }: RentalOfFine): string =>
  to === null
    ? words.outSince(formatMoment(new Date(from)))
    : words.outFromTo(formatMoment(new Date(from)), formatMoment(new Date(to)));

const RentalLine = ({ rental }: { rental: RentalOfFine }) => (
  <Stack gap="half">
    <Text as="p" weight="medium">
      {driversText(rental.drivers)}
    </Text>
    <p>
      <Link to={paths.managerReservation(rental.reservationId)}>
        {words.rentalNumber(rental.reservationId)}
      </Link>{' '}
      {words.ofCustomer(rental.customerName, formatPhone(rental.phone))}
    </p>
    <Text as="p" size="s" soft>
      {spanText(rental)} ({driverBasisText(rental)})
    </Text>
  </Stack>
);

export interface DriverAnswerProps {
  answer: FineAnswer;
  /** Writes the request down, for that rental where one is chosen by hand. */
  onNote: (reservationId: number | null) => void;
}

/** Who had the vehicle at that moment, and who had it around then. */
export const DriverAnswer = ({ answer: { plate, vehicle, found, others }, onNote }: DriverAnswerProps) => {
  if (vehicle === null)
    return <Alert tone="warning">{`${fineMessages.plateUnknown} (${formatPlate(plate)}).`}</Alert>;
  return (
    <Panel as="section" aria-labelledby="conducteur">
      <h2 id="conducteur">
        <VehicleLink id={vehicle.id} name={vehicle.name} plate={plate} />
      </h2>
      {found === null ? <p>{words.noRental}</p> : <RentalLine rental={found} />}
      <Row>
        <Button variant="secondary" onClick={() => onNote(null)}>
          {words.recordFine}
        </Button>
      </Row>
      {others.length > 0 && (
        <Stack as="section" gap={1} aria-labelledby="autres-locations">
          <h3 id="autres-locations">{words.otherRentals}</h3>
          <Lines isPadded>
            {others.map((rental) => (
              <Row as="li" key={rental.reservationId} gap={2} lineGap={1} spread="apart">
                <RentalLine rental={rental} />
                <Button variant="secondary" onClick={() => onNote(rental.reservationId)}>
                  {words.chooseRental}
                </Button>
              </Row>
            ))}
          </Lines>
        </Stack>
      )}
    </Panel>
  );
};
