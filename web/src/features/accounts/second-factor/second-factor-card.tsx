import { useState } from 'react';
import type { TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/second-factor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Muted, Panel, Row, Text } from '../../../ui/page/layout.tsx';
import { SavedNotice } from '../saved-notice.tsx';
import { useSession } from '../session.tsx';
import { DisableForm } from './disable-form.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';
import styles from './second-factor.module.css';

type Stage =
  | { name: 'rest' | 'password' | 'disable' }
  | { name: 'scan'; secret: TotpSecret }
  | { name: 'codes'; codes: readonly string[] };

/** Managers: the second factor, switched on and off. */
export const SecondFactorCard = ({ isOn }: { isOn: boolean }) => {
  const { reloadProfile } = useSession();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const [saved, setSaved] = useState<string>();
  const rest = (): void => setStage({ name: 'rest' });
  const begin = (name: 'password' | 'disable') => () => {
    setSaved(undefined);
    setStage({ name });
  };

  return (
    <Panel as="section" gap={3} className={styles.card} aria-labelledby="double-authentification">
      <Text as="h2" size="l" id="double-authentification">
        {words.secondFactor} {isOn && stage.name !== 'codes' && <Chip>{words.active}</Chip>}
      </Text>
      {saved !== undefined && <SavedNotice>{saved}</SavedNotice>}
      {stage.name === 'rest' && (
        <>
          <Muted>{isOn ? words.activeMeaning : words.purpose}</Muted>
          <Row gap={2} align="stretch" data-not-printed>
            {isOn ? (
              <Button variant="secondary" onClick={begin('disable')}>
                {words.disable}
              </Button>
            ) : (
              <Button variant="secondary" onClick={begin('password')}>
                {words.enable}
              </Button>
            )}
          </Row>
        </>
      )}
      {stage.name === 'password' && (
        <EnrolForm onCancel={rest} onDone={(secret) => setStage({ name: 'scan', secret })} />
      )}
      {stage.name === 'scan' && (
        <ScanForm
          secret={stage.secret}
          onCancel={rest}
          onDone={(codes) => {
            setStage({ name: 'codes', codes });
            void reloadProfile();
          }}
        />
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes
          codes={stage.codes}
          onDone={() => {
            setSaved(words.nowActive);
            rest();
          }}
        />
      )}
      {stage.name === 'disable' && (
        <DisableForm
          onCancel={rest}
          onDone={() => {
            void reloadProfile();
            setSaved(words.nowDisabled);
            rest();
          }}
        />
      )}
    </Panel>
  );
};
