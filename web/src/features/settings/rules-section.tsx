import { effectOf, periodOf, ruleName, subjectOf } from '#words/pricing/rule-name.ts';
import type { PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import * as words from '#words/screens/settings/price-rules.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TrashIcon } from '../../ui/text/tool-icons.tsx';
import { Muted, Panel, Row, Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { WirePriceRule } from './api/price-settings.queries.ts';
import { namesOf, type PricedVehicle } from './rule-text.ts';
import styles from './settings-page.module.css';

export interface RulesSectionProps {
  kind: PriceRuleKind;
  rules: readonly WirePriceRule[];
  vehicles: readonly PricedVehicle[];
  onAdd: () => void;
  onChange: (rule: WirePriceRule) => void;
  onRemove: (rule: WirePriceRule) => void;
}

/** The rules of one kind. */
export const RulesSection = ({ kind, rules, vehicles, onAdd, onChange, onRemove }: RulesSectionProps) => {
  const text = words.rules[kind];
  const nameOfVehicle = namesOf(vehicles);
  return (
    <Panel as="section" aria-labelledby={`regles-${kind}`}>
      <Row spread="apart">
        <Text as="h3" size="m" id={`regles-${kind}`} tabIndex={-1}>
          {text.heading}
        </Text>
        <Button variant="secondary" onClick={onAdd}>
          {text.add}
        </Button>
      </Row>
      <Muted>{text.text}</Muted>
      {rules.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul>
          {rules.map((rule) => {
            const subject = subjectOf(rule, nameOfVehicle);
            const name = ruleName(rule, nameOfVehicle);
            return (
              <Row as="li" key={rule.id} gap={2} lineGap={1} spread="apart" className={styles.row}>
                <div className={styles.what}>
                  <Text as="p" weight="medium" figures capital>
                    {effectOf(rule)}
                  </Text>
                  <Muted>
                    {subject}
                    {kind !== 'duration' && `, ${periodOf(rule)}`}
                  </Muted>
                </div>
                <Row>
                  <Button variant="secondary" onClick={() => onChange(rule)}>
                    <span>
                      {words.edit}
                      <VisuallyHidden>{words.ofRule(name)}</VisuallyHidden>
                    </span>
                  </Button>
                  <Button variant="secondary" icon={<TrashIcon />} onClick={() => onRemove(rule)}>
                    <span>
                      {words.remove}
                      <VisuallyHidden>{words.ofRule(name)}</VisuallyHidden>
                    </span>
                  </Button>
                </Row>
              </Row>
            );
          })}
        </ul>
      )}
    </Panel>
  );
};
