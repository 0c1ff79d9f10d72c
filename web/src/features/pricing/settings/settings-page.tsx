import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { PRICE_RULE_KINDS, type PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { sentenceOf } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Snackbar } from '../../../ui/snackbar.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { noShowQueries } from '../../reservations/api/no-show.queries.ts';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { priceSettingQueries, type WirePriceRule } from '../api/price-settings.queries.ts';
import { settingsQueries } from '../api/settings.queries.ts';
import { ClosedDays } from './closed-days.tsx';
import { ClosedWeekdays } from './closed-weekdays.tsx';
import { ExtraKmForm } from './extra-km-form.tsx';
import { NoShowForm } from './no-show-form.tsx';
import { RemoveRuleDialog } from './remove-rule-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { ReturnPricesForm } from './return-prices-form.tsx';
import { RulesSection } from './rules-section.tsx';
import type { NamedVehicle } from './rule-text.ts';
import styles from './settings-page.module.css';

const useRules = () => useQuery(priceSettingQueries.rules());
const useClosures = () => useQuery(priceSettingQueries.closures());
const useReturns = () => useQuery(settingsQueries.returns());
const useNoShow = () => useQuery(noShowQueries.settings());
const useSettings = () => useQuery(settingsQueries.read());

/** /manage/reglages: the price rules, the extra kilometre, the prices of a return, the delay of a no-show and the closed days. */
export const SettingsPage = () => {
  const [done, setDone] = useState<string>();
  const forgetDone = useCallback(() => setDone(undefined), []);
  const vehicles = useQuery(vehicleQueries.list()).data ?? [];
  return (
    <PageSection className={styles.page}>
      <div>
        <PageHeading lead="Les prix selon la période et la durée, le kilomètre supplémentaire et les jours de fermeture">
          RÉGLAGES
        </PageHeading>
      </div>
      <Prices vehicles={vehicles} onDone={setDone} />
      <ExtraKm onDone={setDone} />
      <Returns onDone={setDone} />
      <NoShow onDone={setDone} />
      <Closures onDone={setDone} />
      {done !== undefined && <Snackbar onClose={forgetDone}>{typeset(done)}</Snackbar>}
    </PageSection>
  );
};

/** The open dialog: a new rule of a kind, or a rule that is changed or removed. */
type Open =
  | { act: 'add'; kind: PriceRuleKind }
  | { act: 'change'; kind: PriceRuleKind; rule: WirePriceRule }
  | { act: 'remove'; kind: PriceRuleKind; rule: WirePriceRule };

interface PricesProps {
  vehicles: readonly NamedVehicle[];
  onDone: (sentence: string) => void;
}

const Prices = ({ vehicles, onDone }: PricesProps) => {
  const rules = useRules();
  const [open, setOpen] = useState<Open>();
  const close = useCallback(() => setOpen(undefined), []);
  const [removed, setRemoved] = useState<WirePriceRule>();
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (removed) document.getElementById(`regles-${removed.kind}`)?.focus({ preventScroll: true });
  }, [removed]);
  useKeptWork('dialog of the settings', () => open, setOpen);
  const finish = (sentence: string): void => {
    close();
    onDone(sentence);
  };
  return (
    <section className={styles.part} aria-labelledby="prix">
      <h2 id="prix" className={styles.title}>
        Prix
      </h2>
      <p className={styles.note}>Les réservations existantes gardent leur prix.</p>
      {rules.data === undefined ? (
        <Pending
          query={rules}
          label="Chargement des règles de prix..."
          title="Erreur lors du chargement des règles de prix"
        />
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
            finish('La règle a été supprimée');
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
          onSaved={() => finish(open.act === 'add' ? 'La règle a été ajoutée' : 'La règle a été modifiée')}
        />
      )}
    </section>
  );
};

interface SettingsPartProps<Data> {
  /** Of its heading. */
  id: string;
  title: string;
  note: string;
  query: PendingProps['query'] & { data: Data | undefined };
  loading: string;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** One subject of the settings: what it is for, and its form once the values are loaded. */
const SettingsPart = <Data,>({
  id,
  title,
  note,
  query,
  loading,
  failure,
  children,
}: SettingsPartProps<Data>) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <p className={styles.note}>{typeset(note)}</p>
    {query.data === undefined ? (
      <Pending query={query} label={loading} title={failure} />
    ) : (
      children(query.data)
    )}
  </section>
);

const ExtraKm = ({ onDone }: Pick<PricesProps, 'onDone'>) => (
  <SettingsPart
    id="kilometre"
    title="Kilomètre supplémentaire"
    note="Le prix d’un kilomètre au-delà des kilomètres compris, annoncé pour chaque véhicule qui n’a pas le sien."
    query={useSettings()}
    loading="Chargement du prix du kilomètre..."
    failure="Erreur lors du chargement du prix du kilomètre"
  >
    {(data) => (
      <ExtraKmForm
        settings={data}
        onSaved={() => onDone('Le prix du kilomètre supplémentaire a été enregistré')}
      />
    )}
  </SettingsPart>
);

const Returns = ({ onDone }: Pick<PricesProps, 'onDone'>) => (
  <SettingsPart
    id="retour"
    title="Frais de retour"
    note="Ce que le décompte du retour calcule ; chaque montant peut y être changé, avec un motif. La franchise est nommée au contrat."
    query={useReturns()}
    loading="Chargement des frais de retour..."
    failure="Erreur lors du chargement des frais de retour"
  >
    {(data) => (
      <ReturnPricesForm settings={data} onSaved={() => onDone('Les frais de retour ont été enregistrés')} />
    )}
  </SettingsPart>
);

const NoShow = ({ onDone }: Pick<PricesProps, 'onDone'>) => (
  <SettingsPart
    id="absence"
    title="Client absent"
    note="Passé ce délai, une réservation peut être annulée pour absence : l’acompte reste acquis."
    query={useNoShow()}
    loading="Chargement du délai d’attente..."
    failure="Erreur lors du chargement du délai d’attente"
  >
    {(data) => <NoShowForm settings={data} onSaved={() => onDone('Le délai d’attente a été enregistré')} />}
  </SettingsPart>
);

const Closures = ({ onDone }: Pick<PricesProps, 'onDone'>) => (
  <SettingsPart
    id="fermetures"
    title="Jours de fermeture"
    note="Un jour fermé, aucun véhicule n’est remis ni rendu ; une location peut le traverser. Les réservations existantes ne changent pas."
    query={useClosures()}
    loading="Chargement des jours de fermeture..."
    failure="Erreur lors du chargement des jours de fermeture"
  >
    {(data) => (
      <>
        <ClosedWeekdays
          closed={data.weekdays}
          onSaved={() => onDone('Les jours de fermeture de la semaine ont été enregistrés')}
        />
        <ClosedDays days={data.days} today={agencyDay(now())} onDone={onDone} />
      </>
    )}
  </SettingsPart>
);

interface PendingProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  label: string;
  title: string;
}

const Pending = ({ query, label, title }: PendingProps) =>
  query.error === null ? (
    <div role="status" aria-label={label} className={styles.part}>
      <Skeleton height={150} radius={12} />
      <Skeleton height={150} radius={12} />
    </div>
  ) : (
    <LoadFailure
      error={query.error}
      title={title}
      sentence={typeset(sentenceOf(query.error))}
      onRetry={() => void query.refetch()}
    />
  );
