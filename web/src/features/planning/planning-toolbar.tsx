import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { addDays, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import * as words from '#words/screens/planning/planning.ts';
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
  { value: '', label: words.allTypes },
  ...VEHICLE_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] })),
];

/** Which days and vehicles the planning shows; everything but the button is in the address. */
export const PlanningToolbar = memo(({ search, firstDay, isDayList, onBlock }: ToolbarProps) => {
  const navigate = useNavigate();
  const step = isDayList ? 1 : 7;
  const addressOfDay = (from: IsoDate | undefined): string => addressOfSearch({ ...search, from });
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
          <VisuallyHidden>{isDayList ? words.previousDay : words.previousWeek}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={addressOfDay(undefined)} variant="secondary" replace>
          {words.today}
        </ButtonLink>
        <ButtonLink
          to={addressOfDay(addDays(firstDay, step))}
          variant="secondary"
          replace
          className={styles.move}
        >
          <ChevronRightIcon />
          <VisuallyHidden>{isDayList ? words.nextDay : words.nextWeek}</VisuallyHidden>
        </ButtonLink>
      </Row>
      <DayField
        label={isDayList ? words.day : words.startingFrom}
        className={styles.day}
        value={firstDay}
        onChange={({ target }) => {
          if (isIsoDate(target.value)) void navigate(addressOfDay(target.value), { replace: true });
        }}
      />
      <Select
        label={words.category}
        className={styles.type}
        options={CATEGORIES}
        value={search.category ?? ''}
        onChange={({ target }) => {
          const category = VEHICLE_CATEGORIES.find((known) => known === target.value);
          void navigate(addressOfSearch({ ...search, category }), { replace: true });
        }}
      />
      {!isDayList && (
        <nav className={styles.views} aria-label={words.numberOfDays}>
          {VIEWS.map((view) => (
            <Link
              key={view}
              to={addressOfSearch({ ...search, view })}
              replace
              className={styles.view}
              aria-current={view === search.view ? 'true' : undefined}
            >
              {words.days(view)}
            </Link>
          ))}
        </nav>
      )}
      <Button className={styles.block} onClick={onBlock}>
        {words.unavailability}
      </Button>
    </Row>
  );
});
PlanningToolbar.displayName = 'PlanningToolbar';
