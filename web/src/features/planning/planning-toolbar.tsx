import { memo } from 'react';
import { useNavigate } from 'react-router';
import { addDays, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { CATEGORY_NAMES, VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/text/icons.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { addressOfSearch, VIEWS, type PlanningSearch } from './planning-address.ts';
import styles from './planning-page.module.css';

interface ToolbarProps {
  search: PlanningSearch;
  /** The first day that shows; on a small screen the only one. */
  firstDay: IsoDate;
  /** A small screen shows one day at a time. */
  isDayList: boolean;
  onBlock: () => void;
}

const CATEGORIES = [
  { value: '', label: 'Tous les types' },
  ...VEHICLE_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] })),
];

/** Which days and vehicles the planning shows; everything but the button is in the address. */
export const PlanningToolbar = memo(({ search, firstDay, isDayList, onBlock }: ToolbarProps) => {
  const navigate = useNavigate();
  const step = isDayList ? 1 : 7;
  const addressOfDay = (from: IsoDate | undefined): string => addressOfSearch({ ...search, from });
  const unit = isDayList ? 'Jour' : 'Semaine';
  return (
    <Row gap={2} lineGap={1} align="foot" className={styles.toolbar} data-not-printed>
      <Row gap="half" align="stretch" wraps={false} className={styles.moves}>
        <ButtonLink
          to={addressOfDay(addDays(firstDay, -step))}
          variant="secondary"
          replace
          className={styles.move}
        >
          <ChevronLeftIcon />
          <VisuallyHidden>{`${unit} ${isDayList ? 'précédent' : 'précédente'}`}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={addressOfDay(undefined)} variant="secondary" replace>
          Aujourd’hui
        </ButtonLink>
        <ButtonLink
          to={addressOfDay(addDays(firstDay, step))}
          variant="secondary"
          replace
          className={styles.move}
        >
          <ChevronRightIcon />
          <VisuallyHidden>{`${unit} ${isDayList ? 'suivant' : 'suivante'}`}</VisuallyHidden>
        </ButtonLink>
      </Row>
      <DayField
        label={isDayList ? 'Jour' : 'À partir du'}
        className={styles.day}
        value={firstDay}
        onChange={({ target }) => {
          if (isIsoDate(target.value)) void navigate(addressOfDay(target.value), { replace: true });
        }}
      />
      <Select
        label="Type"
        className={styles.type}
        options={CATEGORIES}
        value={search.category ?? ''}
        onChange={({ target }) => {
          const category = VEHICLE_CATEGORIES.find((known) => known === target.value);
          void navigate(addressOfSearch({ ...search, category }), { replace: true });
        }}
      />
      {!isDayList && (
        <nav className={styles.views} aria-label="Nombre de jours">
          {VIEWS.map((view) => (
            <Link
              key={view}
              to={addressOfSearch({ ...search, view })}
              replace
              className={styles.view}
              aria-current={view === search.view ? 'true' : undefined}
            >
              {view}&nbsp;jours
            </Link>
          ))}
        </nav>
      )}
      <Button className={styles.block} onClick={onBlock}>
        Indisponibilité
      </Button>
    </Row>
  );
});
PlanningToolbar.displayName = 'PlanningToolbar';
