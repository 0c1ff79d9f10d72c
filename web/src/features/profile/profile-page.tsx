import { lazy, Suspense, useState, type ReactNode } from 'react';
import * as words from '#words/screens/profile/profile.ts';
import { Link } from '../../ui/controls/link.tsx';
import { paths } from '../../lib/paths.ts';
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

/** Lazy, because it includes the QR code: only loaded by people of the agency. */
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
      {fixed && <Chip>{words.notEditable}</Chip>}
    </Row>
  </Stack>
);

/** Loaded for people of the agency only, as all that they work with. */
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
    if (profile.role !== 'CUSTOMER') forgetOnDevice(profile.id).catch(() => undefined);
    signOut();
  };
  return (
    <PageSection width="text">
      <PageHeading lead={words.lead}>{words.myAccount}</PageHeading>
      <Card className={styles.below}>
        <dl>
          <Line label={words.firstName} value={profile.firstName} fixed />
          <Line label={words.lastName} value={profile.lastName} fixed />
          <Line label={words.email} value={<EmailText address={profile.email} />} />
          <Line label={words.phone} value={profile.phoneNumber || words.noPhone} />
          {profile.role === 'CUSTOMER' && (
            <Line
              label={words.postalAddress}
              value={profile.address === null ? words.noAddress : <AddressText address={profile.address} />}
            />
          )}
          <Stack gap="half" className={styles.line}>
            <Muted as="dt" size="s">
              {words.password}
            </Muted>
            <dd>
              <span className={styles.dots} aria-hidden="true">
                ••••••••
              </span>
              <VisuallyHidden>{words.hidden}</VisuallyHidden>
            </dd>
          </Stack>
        </dl>
      </Card>
      <Row gap={2} lineGap="half" className={styles.name}>
        <Muted size="s">{words.nameOnContracts}</Muted>
        <Button variant="quiet" size="s" onClick={() => setIsNaming(true)}>
          {words.correctMyName}
        </Button>
      </Row>
      <EmailNotice profile={profile} />
      <Row gap={2} align="stretch" className={styles.below}>
        <Button onClick={() => setIsEditing(true)}>{words.edit}</Button>
        <Button variant="secondary" onClick={leave}>
          {words.logOut}
        </Button>
      </Row>
      <OpenSessions />
      {profile.role === 'CUSTOMER' && <OwnData />}
      {profile.role !== 'CUSTOMER' && (
        <Suspense>
          <SecondFactorCard isOn={profile.secondFactor === 'on'} />
        </Suspense>
      )}
      <Muted size="s" className={styles.below}>
        {words.dataUse} <Link to={paths.privacy}>{words.privacyPolicy}</Link>.
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
