import { memo } from 'react';
import { stageLabel } from '#words/reservations/stage.ts';
import { RENTAL_STAGES } from '@volant/shared/reservations/rental/stage.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Muted, Row } from '../../../ui/page/layout.tsx';
import { UNAVAILABLE } from '../planning-words.ts';
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
    <Row as="ul" gap={1} aria-label="Légende">
      {RENTAL_STAGES.map((status) => (
        <Sample
          key={status}
          look={classNames(barStyles['bar'], barStyles[status])}
          label={stageLabel[status]}
        />
      ))}
      <Sample look={classNames(barStyles['bar'], barStyles['block'])} label={UNAVAILABLE} />
      <Sample look={classNames(barStyles.closed, gridStyles['closed'])} label="Agence fermée" />
    </Row>
    <p className={barStyles.keys}>
      {typeset('Au clavier : flèches pour se déplacer, ')}
      <kbd>Entrée</kbd> pour le détail, <kbd>M</kbd> pour modifier.
    </p>
  </Muted>
));
PlanningLegend.displayName = 'PlanningLegend';
