import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';

/** The sections, in their order, with the headings that links named before there were sections. */
const SECTIONS = {
  prix: { label: 'Prix', anchors: ['prix', 'kilometre'] },
  jours: { label: 'Jours de fermeture', anchors: ['fermetures', 'jours-de-la-semaine', 'jours-fermes'] },
  locations: { label: 'Locations', anchors: ['retour', 'absence'] },
};
type Section = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as Section[];

/** The section of the address `?section=jours`, else that of its anchor, else the first one. */
export const useSettingsSection = (): Section => {
  const [params] = useSearchParams();
  const anchor = useLocation().hash.slice(1);
  return (
    NAMES.find((name) => name === params.get('section')) ??
    NAMES.find((name) => SECTIONS[name].anchors.includes(anchor)) ??
    'prix'
  );
};

export const SettingsSections = ({ current }: { current: Section }) => (
  <FilterLinks
    label="Sections des réglages"
    current={current}
    links={NAMES.map((name) => ({
      filter: name,
      label: SECTIONS[name].label,
      to: `${paths.settings}?section=${name}`,
    }))}
  />
);
