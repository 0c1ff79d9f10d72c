import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { PRICE_RULE_KINDS, type PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import * as words from '#words/screens/settings/settings.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { noShowQueries } from '../pricing/api/pricing.queries.ts';
import { vehicleQueries } from '../vehicles/api/vehicles.queries.ts';
import { priceSettingQueries, type WirePriceRule } from './api/price-settings.queries.ts';
import { settingsQueries } from '../pricing/api/settings.queries.ts';
import { AgencySection, DocumentsSection } from './agency-sections.tsx';
import { BookAccounts } from './book-accounts-form.tsx';
import { ClosedDays } from './closed-days.tsx';
import { ClosedWeekdays } from './closed-weekdays.tsx';
import { ExtraKmForm } from './extra-km-form.tsx';
import { InsuranceForm } from './insurance-form.tsx';
import { NoShowForm } from './no-show-form.tsx';
import { Pending } from './pending.tsx';
import { RemoveRuleDialog } from './remove-rule-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { ReductionsForm } from './reductions-form.tsx';
import { ReturnPricesForm } from './return-prices-form.tsx';
import { RulesSection } from './rules-section.tsx';
import type { PricedVehicle } from './rule-text.ts';
import { TillForm } from './till-form.tsx';
import { UnsavedContext } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';
import styles from './settings-page.module.css';
import {
  SettingsSections,
  useIsTeamAsked,
  useOpenedSections,
  useSettingsSection,
} from './settings-sections.tsx';

const useRules = () => useQuery(priceSettingQueries.rules());
const useClosures = () => useQuery(priceSettingQueries.closures());
const useReturns = () => useQuery(priceSettingQueries.returns());
const useLedger = () => useQuery(priceSettingQueries.ledger());
const useTill = () => useQuery(priceSettingQueries.till());
const useNoShow = () => useQuery(noShowQueries.settings());
const useSettings = () => useQuery(settingsQueries.read());

/** /manage/reglages */
export const SettingsPage = () => (useIsTeamAsked() ? <Navigate to={paths.team} replace /> : <Settings />);

/** One section at a time; the others stay, with what is typed in them. */
const Settings = () => {
  const [done, setDone] = useState<string>();
  const forgetDone = useCallback(() => setDone(undefined), []);
  const vehicles = useQuery(vehicleQueries.list()).data ?? [];
  const section = useSettingsSection();
  const opened = useOpenedSections(section);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tellUnsaved = useCallback(
    (form: string, isUnsaved: boolean) =>
      setUnsaved((forms) => {
        if (forms.includes(form) === isUnsaved) return forms;
        return isUnsaved ? [...forms, form] : forms.filter((other) => other !== form);
      }),
    [],
  );
  const saved = useCallback(() => setDone(words.saved), []);
  return (
    <PageSection>
      <Stack gap={3}>
        <div>
          <PageHeading lead={words.lead}>{words.heading}</PageHeading>
        </div>
        <SettingsSections current={section} />
        <UnsavedContext value={tellUnsaved}>
          <Columns min={440} gap={3} align="start" className={styles.columns} hidden={section !== 'prix'}>
            <Prices vehicles={vehicles} onDone={setDone} onSaved={saved} />
            <ExtraKm onSaved={saved} />
          </Columns>
          <div hidden={section !== 'jours'}>
            <Closures onDone={setDone} onSaved={saved} />
          </div>
          <Columns
            min={440}
            gap={3}
            align="start"
            className={styles.columns}
            hidden={section !== 'locations'}
          >
            <Returns onSaved={saved} />
            <Insurance onSaved={saved} />
            <NoShow onSaved={saved} />
            <Reductions onSaved={saved} />
            <Till onSaved={saved} />
          </Columns>
          {opened.includes('agence') && (
            <div hidden={section !== 'agence'}>
              <AgencySection onSaved={saved} />
            </div>
          )}
          {opened.includes('documents') && (
            <div hidden={section !== 'documents'}>
              <DocumentsSection onSaved={saved} />
              <BookAccounts onSaved={saved} />
            </div>
          )}
        </UnsavedContext>
      </Stack>
      <LeaveGuard isActive={unsaved.length > 0} />
      {done !== undefined && <Snackbar onClose={forgetDone}>{done}</Snackbar>}
    </PageSection>
  );
};

/** The open dialog: a new rule of a kind, or a rule that is changed or removed. */
type Open =
  | { act: 'add'; kind: PriceRuleKind }
  | { act: 'change'; kind: PriceRuleKind; rule: WirePriceRule }
  | { act: 'remove'; kind: PriceRuleKind; rule: WirePriceRule };

interface PricesProps {
  vehicles: readonly PricedVehicle[];
  /** An act is done. */
  onDone: (sentence: string) => void;
  /** A form is saved. */
  onSaved: () => void;
}

const Prices = ({ vehicles, onDone, onSaved }: PricesProps) => {
  const rules = useRules();
  const [open, setOpen] = useState<Open>();
  const close = useCallback(() => setOpen(undefined), []);
  const [removed, setRemoved] = useState<WirePriceRule>();
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (removed) document.getElementById(`regles-${removed.kind}`)?.focus({ preventScroll: true });
  }, [removed]);
  useKeptWork('dialog of the settings', () => open, setOpen);
  return (
    <Stack as="section" aria-labelledby="prix">
      <Text as="h2" size="l" id="prix">
        {words.prices}
      </Text>
      <Muted>{words.reservationsKeepPrice}</Muted>
      {rules.data === undefined ? (
        <Pending query={rules} label={words.loadingRules} title={words.rulesLoadFailed} />
      ) : (
        PRICE_RULE_KINDS.map((kind) => (
          <RulesSection
            key={kind}
            kind={kind}
            rules={rules.data.filter((rule) => rule.kind === kind)}
            vehicles={vehicles}
            onAdd={() => setOpen({ act: 'add', kind })}
            onChange={(rule) => setOpen({ act: 'change', kind, rule })}
            onRemove={(rule) => setOpen({ act: 'remove', kind, rule })}
          />
        ))
      )}
      {open?.act === 'remove' && (
        <RemoveRuleDialog
          rule={open.rule}
          vehicles={vehicles}
          onClose={close}
          onRemoved={() => {
            close();
            onDone(words.ruleRemoved);
            setRemoved(open.rule);
          }}
        />
      )}
      {(open?.act === 'add' || open?.act === 'change') && (
        <RuleDialog
          kind={open.kind}
          rule={open.act === 'change' ? open.rule : undefined}
          vehicles={vehicles}
          today={agencyDay(now())}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      )}
    </Stack>
  );
};

const ExtraKm = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="kilometre"
    title={words.extraKm}
    note={words.extraKmNote}
    query={useSettings()}
    loading={words.loadingExtraKm}
    failure={words.extraKmLoadFailed}
  >
    {(data) => <ExtraKmForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const Returns = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="retour"
    title={words.returnCharges}
    note={words.returnChargesNote}
    query={useReturns()}
    loading={words.loadingReturnCharges}
    failure={words.returnChargesLoadFailed}
  >
    {(data) => <ReturnPricesForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const Insurance = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="assurance"
    title={words.insurance}
    note={words.insuranceNote}
    query={useSettings()}
    loading={words.loadingInsurance}
    failure={words.insuranceLoadFailed}
  >
    {(data) => <InsuranceForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const NoShow = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="absence"
    title={words.absentCustomer}
    note={words.absentCustomerNote}
    query={useNoShow()}
    loading={words.loadingGrace}
    failure={words.graceLoadFailed}
  >
    {(data) => <NoShowForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const Reductions = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="reductions"
    title={words.reductions}
    note={words.reductionsNote}
    query={useLedger()}
    loading={words.loadingReductions}
    failure={words.reductionsLoadFailed}
  >
    {(data) => <ReductionsForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const Till = ({ onSaved }: Pick<PricesProps, 'onSaved'>) => (
  <SettingsPart
    id="caisse"
    title={words.till}
    note={words.tillNote}
    query={useTill()}
    loading={words.loadingTill}
    failure={words.tillLoadFailed}
  >
    {(data) => <TillForm settings={data} onSaved={onSaved} />}
  </SettingsPart>
);

const Closures = ({ onDone, onSaved }: Omit<PricesProps, 'vehicles'>) => (
  <SettingsPart
    id="fermetures"
    title={words.closures}
    note={words.closuresNote}
    query={useClosures()}
    loading={words.loadingClosures}
    failure={words.closuresLoadFailed}
  >
    {(data) => (
      <Columns min={440} gap={3} align="start" className={styles.columns}>
        <ClosedWeekdays closed={data.weekdays} onSaved={onSaved} />
        <ClosedDays days={data.days} today={agencyDay(now())} onDone={onDone} />
      </Columns>
    )}
  </SettingsPart>
);
