import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCatalogPrice } from '#words/format/amounts.ts';
import { lowestPrice } from '@volant/shared/vehicles/lowest-price.rules.ts';
import * as words from '#words/screens/home/home.ts';
import { scrollToSection, type SectionId } from '../../lib/section-scroll.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { vehicleQueries } from '../vehicles/api/vehicles.queries.ts';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './home-page.module.css';

const leadTo = (section: SectionId) => ({
  to: `${paths.home}#${section}`,
  onClick: (event: SyntheticEvent) => {
    event.preventDefault();
    scrollToSection(section);
  },
});

/** The lowest price of the fleet, beside the car. */
const PriceTag = () => {
  const { data: vehicles = [] } = useQuery(vehicleQueries.list());
  const lowest = lowestPrice(vehicles);
  return lowest === undefined ? null : (
    <p className={styles.tag}>
      {words.vehiclesFrom} <strong>{formatCatalogPrice(lowest)}</strong>
    </p>
  );
};

/** `children`: the card of the search. The agency's own picture replaces the landscape and the car. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const { agency } = useSite();
  const { picture } = agency;
  return (
    <section
      className={classNames(styles.hero, picture ? styles.own : styles.ours)}
      style={picture ? ({ '--picture': `url('${picture.webp}')` } as CSSProperties) : undefined}
    >
      <div className={styles.text}>
        <PageHeading className={styles.heading}>{words.heading}</PageHeading>
        <p>{words.presentation}</p>
        {agency.presentation && <p>{typesetText(agency.presentation)}</p>}
        <div className={styles.actions}>
          <ButtonLink {...leadTo('vehicules')}>{words.rentVehicle}</ButtonLink>
          <ButtonLink {...leadTo('contact')} variant="secondary">
            {words.contactUs}
          </ButtonLink>
        </div>
      </div>
      <PriceTag />
      <div className={styles.search}>{children}</div>
    </section>
  );
};
