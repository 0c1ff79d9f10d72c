import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { scrollToSection, type SectionId } from '../../lib/section-scroll.ts';
import { paths } from '../../lib/paths.ts';
import { useSite, type Agency } from '../../lib/site.tsx';
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

/** The agency's own picture in place of the landscape, paler behind the text. */
const groundOf = ({ picture }: Agency): CSSProperties | undefined =>
  picture
    ? {
        backgroundImage: `linear-gradient(rgb(243 233 219 / 92%), rgb(243 233 219 / 60%)), url('${picture.webp}')`,
      }
    : undefined;

/** `children`: the card over the lower edge of the landscape. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const { agency } = useSite();
  return (
    <section className={styles.hero} style={groundOf(agency)}>
      <div className={styles.text}>
        <PageHeading className={styles.heading}>Prenez le volant, simplement.</PageHeading>
        <p>
          Choisissez votre véhicule et vos dates, réservez en ligne avec un acompte de 30&nbsp;% et payez le
          solde à l’agence.
        </p>
        {agency.presentation && <p>{typeset(agency.presentation)}</p>}
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
};
