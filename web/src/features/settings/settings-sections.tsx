import { useState } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/screens/settings/settings.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';

/** The sections, in their order, with the headings that links named before there were sections. */
const SECTIONS = {
  agence: { label: words.agency, anchors: ['agence', 'images'] },
  prix: { label: words.prices, anchors: ['prix', 'kilometre'] },
  jours: { label: words.closures, anchors: ['fermetures', 'jours-de-la-semaine', 'jours-fermes'] },
  locations: { label: words.rentals, anchors: ['retour', 'absence'] },
  documents: { label: words.documents, anchors: ['documents', 'comptes'] },
};
type Section = keyof typeof SECTIONS;
const TEAM = 'equipe';
const NAMES = Object.keys(SECTIONS) as Section[];

/** The section of the address `?section=jours`, else that of its anchor, else the prices. */
export const useSettingsSection = (): Section => {
  const [params] = useSearchParams();
  const anchor = useLocation().hash.slice(1);
  return (
    NAMES.find((name) => name === params.get('section')) ??
    NAMES.find((name) => SECTIONS[name].anchors.includes(anchor)) ??
    'prix'
  );
};

/** `?section=equipe`: the people of the agency, who have a page of their own. */
export const useIsTeamAsked = (): boolean => useSearchParams()[0].get('section') === TEAM;

/** The sections that were open on this page: what is loaded and typed in them stays. */
export const useOpenedSections = (current: Section): readonly Section[] => {
  const [opened, setOpened] = useState<readonly Section[]>([current]);
  // During the rendering: the section is there with its link.
  if (!opened.includes(current)) setOpened([...opened, current]);
  return opened;
};

export const SettingsSections = ({ current }: { current: Section }) => (
  <FilterLinks<Section | typeof TEAM>
    label={words.sections}
    current={current}
    links={[
      ...NAMES.map((name) => ({
        filter: name,
        label: SECTIONS[name].label,
        to: `${paths.settings}?section=${name}`,
      })),
      // The people of the agency have a page of their own.
      { filter: TEAM, label: words.team, to: paths.team },
    ]}
  />
);
