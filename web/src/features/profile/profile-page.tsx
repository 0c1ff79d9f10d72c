import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { paths } from '../../lib/paths.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnData } from './own-data.tsx';
import { EmailNotice } from './email-notice.tsx';
import { AddressText } from '../accounts/address-text.tsx';
import { useSession } from '../accounts/session.tsx';
import styles from './profile-page.module.css';

/** Lazy, because it includes the QR code: only loaded by managers. */
const SecondFactorCard = lazy(async () => ({
  default: (await import('../accounts/second-factor/second-factor-card.tsx')).SecondFactorCard,
}));

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

const ChangeNameDialog = lazy(async () => ({
  default: (await import('./change-name-dialog.tsx')).ChangeNameDialog,
}));

interface LineProps {
  label: string;
  value: ReactNode;
  fixed?: boolean;
}

const Line = ({ label, value, fixed = false }: LineProps) => (
  <Stack gap="half" className={styles.line}>
    <Muted as="dt" size="s">
      {label}
    </Muted>
    <Row as="dd" gap={2} lineGap="half" spread="apart">
      <Text weight="medium" className={styles.value}>
        {value}
      </Text>
      {fixed && <Chip>Non modifiable</Chip>}
    </Row>
  </Stack>
);

/** Loaded for managers only, as all that they work with. */
const forgetOnDevice = async (accountId: number): Promise<void> => {
  const { forgetPerson } = await import('../handovers/device/forget-device.ts');
  await forgetPerson(accountId);
};

/** « Mon compte »: what the agency knows of the person, and the button to sign out. */
export const ProfilePage = () => {
  const { profile, signOut } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  if (profile === undefined) return null;
  const leave = (): void => {
    // Without a network its code may be missing: old reports are forgotten later all the same.
    if (profile.role === 'MANAGER') forgetOnDevice(profile.id).catch(() => undefined);
    signOut();
  };
  return (
    <PageSection width="text">
      <PageHeading lead="Vos coordonnées, telles que l’agence les utilise pour vos réservations.">
        Mon compte
      </PageHeading>
      <Card className={styles.below}>
        <dl>
          <Line label="Prénom" value={profile.firstName} fixed />
          <Line label="Nom" value={profile.lastName} fixed />
          <Line label="Email" value={<EmailText address={profile.email} />} />
          <Line label="Téléphone" value={typeset(profile.phoneNumber) || 'Non renseigné'} />
          {profile.role === 'CUSTOMER' && (
            <Line
              label="Adresse postale"
              value={profile.address === null ? 'Non renseignée' : <AddressText address={profile.address} />}
            />
          )}
          <Stack gap="half" className={styles.line}>
            <Muted as="dt" size="s">
              Mot de passe
            </Muted>
            <dd>
              <span className={styles.dots} aria-hidden="true">
                ••••••••
              </span>
              <VisuallyHidden>Masqué</VisuallyHidden>
            </dd>
          </Stack>
        </dl>
      </Card>
      <Row gap={2} lineGap="half" className={styles.name}>
        <Muted size="s">
          {typeset('Votre nom figure sur les contrats : il ne se modifie pas avec le reste.')}
        </Muted>
        <Button variant="quiet" size="s" onClick={() => setIsNaming(true)}>
          Corriger mon nom
        </Button>
      </Row>
      <EmailNotice profile={profile} />
      <Row gap={2} align="stretch" className={styles.below}>
        <Button onClick={() => setIsEditing(true)}>Éditer</Button>
        <Button variant="secondary" onClick={leave}>
          Se déconnecter
        </Button>
      </Row>
      <OpenSessions />
      {profile.role === 'CUSTOMER' && <OwnData />}
      {profile.role === 'MANAGER' && (
        <Suspense>
          <SecondFactorCard isOn={profile.secondFactor === 'on'} />
        </Suspense>
      )}
      <Muted size="s" className={styles.below}>
        Vos données servent à gérer votre compte et vos réservations, et à rien d’autre. Vos droits et les
        durées de conservation sont décrits dans notre{' '}
        <Link to={paths.privacy}>politique de confidentialité</Link>.
      </Muted>
      {isNaming && (
        <Suspense fallback={<DialogPlace />}>
          <ChangeNameDialog onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense fallback={<DialogPlace />}>
          <ProfileDialog onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </PageSection>
  );
};
