import { useRef, useState } from 'react';
import { DAMAGE_VIEWS, type DamageView, MAX_DAMAGES } from '@volant/shared/handovers/handover-parts.ts';
import { outlineOf } from '@volant/shared/handovers/handover.rules.ts';
import { damageLabel, viewLabel } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { EmptyState } from '../../../ui/lists/list-states.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import type { WireDamage } from '../api/handovers.queries.ts';
import { DamageMap } from '../damage-map.tsx';
import { DamageForm } from './damage-form.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Damage on the drawing and in a list, which is the same for the keyboard. */
export const DamagesStep = ({ desk, draft }: StepProps) => {
  const [view, setView] = useState<DamageView>('front');
  const [edited, setEdited] = useState<WireDamage>();
  const list = useRef<HTMLHeadingElement>(null);
  const { damages } = draft.content;
  const { knownDamages, vehicle } = draft.handover;
  const begin = (at: Pick<WireDamage, 'view' | 'x' | 'y'>): void => {
    if (damages.length >= MAX_DAMAGES) return;
    setEdited({
      ...at,
      id: crypto.randomUUID(),
      kind: 'scratch',
      severity: 'small',
      note: '',
      photoId: null,
    });
  };
  /** The form had the focus. */
  const leave = (): void => {
    setEdited(undefined);
    list.current?.focus();
  };
  const put = (damage: WireDamage): void => {
    desk.write((content) => ({
      ...content,
      damages: [...content.damages.filter(({ id }) => id !== damage.id), damage],
    }));
    setView(damage.view);
    leave();
  };
  return (
    <>
      <div className={classNames(styles.options, styles.views)} role="group" aria-label={words.vehicleSide}>
        {DAMAGE_VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            className={classNames(styles.option, each === view && styles.chosen)}
            onClick={() => setView(each)}
          >
            {viewLabel[each]}
          </button>
        ))}
      </div>
      <p>{words.tapDrawing}</p>
      <DamageMap
        outline={outlineOf(vehicle.category)}
        view={view}
        known={knownDamages}
        found={edited ? [...damages.filter(({ id }) => id !== edited.id), edited] : damages}
        onTap={(x, y) => (edited ? setEdited({ ...edited, view, x, y }) : begin({ view, x, y }))}
      />
      {edited ? (
        <DamageForm
          key={edited.id}
          damage={edited}
          picture={
            edited.photoId !== null && (
              <PhotoPicture id={edited.photoId} slot="damage" desk={desk} draft={draft} />
            )
          }
          onChange={setEdited}
          onPicture={async (file) => {
            const photoId = await desk.addPhoto('damage', file, false);
            setEdited((now) => now && { ...now, photoId });
          }}
          onSave={() => put(edited)}
          onCancel={leave}
        />
      ) : (
        <div>
          <Button variant="secondary" size="l" onClick={() => begin({ view, x: 500, y: 500 })}>
            {words.addWithoutDrawing}
          </Button>
        </div>
      )}
      <Stack as="section" aria-labelledby="nouveaux-dommages">
        <h3 id="nouveaux-dommages" ref={list} tabIndex={-1}>
          {words.newDamages}
        </h3>
        {damages.length === 0 && <EmptyState title={words.noNewDamage} />}
        <Stack as="ul" gap={1}>
          {damages.map((damage) => (
            <Row as="li" key={damage.id} gap={2} lineGap={1} spread="apart" isFramed className={styles.card}>
              <span>
                <strong>{damageLabel[damage.kind]}</strong>
                {words.sideAndSize(damage)}
              </span>
              <Row as="span" align="stretch" className={styles.acts}>
                <Button variant="quiet" onClick={() => setEdited(damage)}>
                  {words.change}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() =>
                    desk.write((content) => ({
                      ...content,
                      damages: content.damages.filter(({ id }) => id !== damage.id),
                    }))
                  }
                >
                  {words.remove}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      </Stack>
      {knownDamages.length > 0 && (
        <Stack as="section" aria-labelledby="dommages-connus">
          <h3 id="dommages-connus">{words.knownDamages}</h3>
          <Stack as="ul" gap={1}>
            {knownDamages.map((damage) => (
              <Row
                as="li"
                key={damage.id}
                gap={2}
                lineGap={1}
                spread="apart"
                isFramed
                className={styles.card}
              >
                <span>
                  <strong>{damageLabel[damage.kind]}</strong>
                  {words.sideAndSize(damage)}
                </span>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
};
