import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { vehicleQueries } from '../vehicles/api/vehicles.queries.ts';
import { addressOfSearch, type JournalSearch } from './journal-search.ts';
import styles from './journal.module.css';

/** Numbers as they are typed: `n° 1 234` is 1234. */
const numberIn = (typed: string): string => typed.replace(/[^0-9]/g, '');

const NUMBER_WANTED = 'Indiquez un numéro, par exemple 12';

/** Undefined when nothing was typed; null when it is not a valid number. */
const idOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? undefined : (idFromPath(numberIn(typed)) ?? null);

/** The active vehicles, the archived ones, and the chosen one if it is in neither list. */
const useVehicleChoices = (chosen: string): { value: string; label: string }[] => {
  const active = useQuery(vehicleQueries.list());
  const archived = useQuery(vehicleQueries.archived());
  const known = [
    ...(active.data ?? []).map(({ id, brand, model }) => ({
      value: String(id),
      label: `${brand} ${model} (n° ${id})`,
    })),
    ...(archived.data ?? []).map(({ id, brand, model }) => ({
      value: String(id),
      label: `${brand} ${model} (n° ${id}, archivé)`,
    })),
  ];
  const isMissing = chosen !== '' && known.every(({ value }) => value !== chosen);
  return [
    { value: '', label: 'Tous' },
    ...known,
    ...(isMissing ? [{ value: chosen, label: `Véhicule n° ${chosen}` }] : []),
  ];
};

/** The filters are in the address, so a filtered journal can be linked. Its `key` must change with them. */
export const JournalFilters = ({ search }: { search: JournalSearch }) => {
  const navigate = useNavigate();
  const [person, setPerson] = useState(String(search.person ?? ''));
  const [reservation, setReservation] = useState(search.kind === 'reservation' ? (search.id ?? '') : '');
  const [vehicle, setVehicle] = useState(search.kind === 'vehicle' ? (search.id ?? '') : '');
  const [isChecked, setChecked] = useState(false);
  const vehicles = useVehicleChoices(vehicle);

  const personId = idOf(person);
  const reservationId = idOf(reservation);
  const errorOf = (id: number | null | undefined) => (isChecked && id === null ? NUMBER_WANTED : undefined);

  const submit = (): void => {
    setChecked(true);
    if (personId === null || reservationId === null) return;
    void navigate(
      addressOfSearch({
        ...(personId !== undefined && { person: personId }),
        ...(reservationId !== undefined && { kind: 'reservation', id: String(reservationId) }),
        ...(vehicle !== '' && { kind: 'vehicle', id: vehicle }),
      }),
    );
  };

  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="Filtrer le journal"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Personne (n° de compte)"
        inputMode="numeric"
        autoComplete="off"
        value={person}
        error={errorOf(personId)}
        onChange={({ target }) => setPerson(target.value)}
      />
      <Field
        label="Réservation (n°)"
        inputMode="numeric"
        autoComplete="off"
        value={reservation}
        error={errorOf(reservationId)}
        onChange={({ target }) => {
          setReservation(target.value);
          // An entry has one subject.
          setVehicle('');
        }}
      />
      <Select
        label="Véhicule"
        options={vehicles}
        value={vehicle}
        onChange={({ target }) => {
          setVehicle(target.value);
          setReservation('');
        }}
      />
      <Row align="stretch">
        <Button type="submit">Filtrer</Button>
        {addressOfSearch(search) !== paths.journal && (
          <ButtonLink to={paths.journal} variant="quiet">
            Tout afficher
          </ButtonLink>
        )}
      </Row>
    </form>
  );
};
