import { scrollToSection } from '../../lib/section-scroll.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './hero.module.css';

export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.text}>
      <PageHeading className={styles.heading}>Prenez le volant, simplement.</PageHeading>
      <p className={styles.lead}>
        Choisissez votre véhicule et vos dates, réservez en ligne avec un acompte de 30&nbsp;% et payez le
        solde à l’agence.
      </p>
      <div className={styles.actions}>
        <ButtonLink
          to={`${paths.home}#vehicules`}
          variant="action"
          size="l"
          onClick={(event) => {
            event.preventDefault();
            scrollToSection('vehicules');
          }}
        >
          Louer un véhicule
        </ButtonLink>
        <ButtonLink
          to={`${paths.home}#contact`}
          variant="secondary"
          size="l"
          onClick={(event) => {
            event.preventDefault();
            scrollToSection('contact');
          }}
        >
          Nous contacter
        </ButtonLink>
      </div>
    </div>
  </section>
);
