import { useState } from 'react';
import type { TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
        Double authentification {isOn && stage.name !== 'codes' && <Chip>Active</Chip>}
      </Text>
      {saved !== undefined && <SavedNotice>{saved}</SavedNotice>}
      {stage.name === 'rest' && (
        <>
          <Muted>
            {isOn
              ? 'À chaque connexion, le site demande en plus le code de votre application.'
              : 'Un mot de passe peut être volé. Avec une application d’authentification sur votre téléphone, il ne suffit plus pour entrer.'}
          </Muted>
          <Row gap={2} align="stretch" data-not-printed>
            {isOn ? (
              <Button variant="secondary" onClick={begin('disable')}>
                Désactiver
              </Button>
            ) : (
              <Button variant="secondary" onClick={begin('password')}>
                Activer
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
            setSaved('La double authentification est active.');
            rest();
          }}
        />
      )}
      {stage.name === 'disable' && (
        <DisableForm
          onCancel={rest}
          onDone={() => {
            void reloadProfile();
            setSaved(typeset('La double authentification est désactivée.'));
            rest();
          }}
        />
      )}
    </Panel>
  );
};
