import { memo } from 'react';
import { stageLabel } from '#words/reservations/stage.ts';
import { RENTAL_STAGES } from '@volant/shared/reservations/rental/stage.rules.ts';
import * as words from '#words/screens/planning/planning.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Muted, Row } from '../../../ui/page/layout.tsx';
import barStyles from './planning-bar.module.css';
import gridStyles from './planning-grid.module.css';

const Sample = ({ look, label }: { look: string | undefined; label: string }) => (
  <Row as="li" wraps={false} className={barStyles.item}>
    <span className={barStyles.sample}>
      <span className={look} />
    </span>
    {label}
  </Row>
);

/** What colours and patterns mean, and the keys. */
export const PlanningLegend = memo(() => (
  <Muted as={Row} size="s" gap={3} lineGap={1} spread="apart" align="stretch" className={barStyles.legend}>
    <Row as="ul" gap={1} aria-label={words.legend}>
      {RENTAL_STAGES.map((status) => (
        <Sample
          key={status}
          look={classNames(barStyles['bar'], barStyles[status])}
          label={stageLabel[status]}
        />
      ))}
      <Sample look={classNames(barStyles['bar'], barStyles['block'])} label={words.unavailable} />
      <Sample look={classNames(barStyles.closed, gridStyles['closed'])} label={words.agencyClosed} />
    </Row>
    <p className={barStyles.keys}>
      {words.byKeyboard}
      <kbd>{words.enterKey}</kbd> {words.forDetails} <kbd>M</kbd> {words.toChange}
    </p>
  </Muted>
));
PlanningLegend.displayName = 'PlanningLegend';
