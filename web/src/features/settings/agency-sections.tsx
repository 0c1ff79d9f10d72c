import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/settings/agency.ts';
import { now } from '../../lib/clock.ts';
import { useShowAgency } from '../../lib/site.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { AgencyForm } from './agency-form.tsx';
import { AgencyImageField } from './agency-image-field.tsx';
import { agencyQueries, type AgencyProfile } from './api/agency.queries.ts';
import { DocumentFacts, DocumentsForm } from './documents-form.tsx';
import { priceSettingQueries } from './api/price-settings.queries.ts';
import { KeptDepositForm } from './kept-deposit-form.tsx';
import { Pending } from './pending.tsx';
import { RegimeForm } from './regime-form.tsx';
import styles from './settings-page.module.css';

const useProfile = () => useQuery(agencyQueries.profile());

/** `?section=agence`: what the agency says of itself, and its images. */
export const AgencySection = ({ onSaved }: { onSaved: () => void }) => {
  const profile = useProfile();
  return (
    <Stack as="section" aria-labelledby="agence">
      <Text as="h2" size="l" id="agence">
        {words.agency}
      </Text>
      <Muted>{words.agencyNote}</Muted>
      {profile.data === undefined ? (
        <Pending query={profile} label={words.loading} title={words.loadFailed} />
      ) : (
        <>
          <AgencyForm profile={profile.data} onSaved={onSaved} />
          <RegimeOfAgency onSaved={onSaved} />
          <KeptDeposit onSaved={onSaved} />
          <Images profile={profile.data} onSaved={onSaved} />
        </>
      )}
    </Stack>
  );
};

const RegimeOfAgency = ({ onSaved }: { onSaved: () => void }) => {
  const regime = useQuery(agencyQueries.regime());
  return regime.data === undefined ? (
    <Pending query={regime} label={words.loadingRegime} title={words.regimeLoadFailed} />
  ) : (
    <RegimeForm regime={regime.data} today={agencyDay(now())} onSaved={onSaved} />
  );
};

const KeptDeposit = ({ onSaved }: { onSaved: () => void }) => {
  const settings = useQuery(priceSettingQueries.keptDeposit());
  return settings.data === undefined ? (
    <Pending query={settings} label={words.loadingKeptDeposit} title={words.keptDepositLoadFailed} />
  ) : (
    <KeptDepositForm settings={settings.data} onSaved={onSaved} />
  );
};

const Images = ({ profile, onSaved }: { profile: AgencyProfile; onSaved: () => void }) => {
  const showAgency = useShowAgency();
  const saved = (after: AgencyProfile): void => {
    showAgency(after);
    onSaved();
  };
  return (
    <Panel as="section" aria-labelledby="images">
      <Text as="h3" size="m" id="images">
        {words.images}
      </Text>
      <AgencyImageField
        image="logo"
        label={words.logo}
        hint={words.logoHint}
        current={profile.logo}
        grounds={['light', 'dark']}
        onSaved={saved}
      />
      <AgencyImageField
        image="logoDark"
        label={words.logoOnDark}
        hint={words.logoOnDarkHint}
        current={profile.logoDark}
        grounds={['dark']}
        onSaved={saved}
      />
      <AgencyImageField
        image="picture"
        label={words.homePageImage}
        hint={words.homePageImageHint}
        current={profile.picture}
        grounds={['light']}
        onSaved={saved}
      />
    </Panel>
  );
};

/** `?section=documents`: what documents end with, their numbers, and how long they are kept. */
export const DocumentsSection = ({ onSaved }: { onSaved: () => void }) => {
  const profile = useProfile();
  return (
    <Stack as="section" aria-labelledby="documents">
      <Text as="h2" size="l" id="documents">
        {words.documents}
      </Text>
      {profile.data === undefined ? (
        <Pending query={profile} label={words.loadingDocuments} title={words.documentsLoadFailed} />
      ) : (
        <Columns min={440} gap={3} align="start" className={styles.columns}>
          <DocumentsForm profile={profile.data} onSaved={onSaved} />
          <DocumentFacts profile={profile.data} />
        </Columns>
      )}
    </Stack>
  );
};
