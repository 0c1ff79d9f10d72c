import type { ReactNode, SyntheticEvent } from 'react';
import { scrollToSection, type SectionId } from '../../lib/section-scroll.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './home-page.module.css';

const leadTo = (section: SectionId) => ({
  to: `${paths.home}#${section}`,
  size: 'l' as const,
  onClick: (event: SyntheticEvent) => {
    event.preventDefault();
    scrollToSection(section);
  },
});

/** `children`: the card over the lower edge of the landscape. */
export const Hero = ({ children }: { children: ReactNode }) => (
  <section className={styles.hero}>
    <div className={styles.text}>
      <PageHeading className={styles.heading}>Prenez le volant, simplement.</PageHeading>
      <p>
        Choisissez votre véhicule et vos dates, réservez en ligne avec un acompte de 30&nbsp;% et payez le
        solde à l’agence.
      </p>
      <div className={styles.actions}>
        <ButtonLink {...leadTo('vehicules')}>Louer un véhicule</ButtonLink>
        <ButtonLink {...leadTo('contact')} variant="secondary">
          Nous contacter
        </ButtonLink>
      </div>
    </div>
    <div className={styles.card}>{children}</div>
  </section>
);
