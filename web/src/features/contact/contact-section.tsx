import type { ReactNode } from 'react';
import { PHONE_SUPPORT_HOURS, PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/text/icons.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import page from '../../ui/page/page.module.css';
import { PageSection } from '../../ui/page/page-section.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className={styles.way}>
    <span className={styles.icon}>{icon}</span>
    <div>
      <Text as="h3" size="m">
        {title}
      </Text>
      {children}
    </div>
  </li>
);

/** How to reach the agency: the form, and the ways around it. */
export const ContactSection = () => {
  const { agency } = useSite();
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(agency.address)}`;
  return (
    <div className={styles.band}>
      <PageSection as="section" id="contact" aria-labelledby="contact-titre">
        <h2 id="contact-titre" tabIndex={-1} className={page.heading}>
          Contactez-nous
        </h2>
        <p className={page.lead}>
          Une question sur un véhicule, vos dates ou votre réservation&nbsp;? Nous vous répondons.
        </p>
        <noscript>
          <p className={page.lead}>
            Le formulaire de contact demande JavaScript&nbsp;: sans lui, joignez-nous par téléphone ou par
            email.
          </p>
        </noscript>
        <Stack gap={4} className={styles.columns}>
          <ContactForm />
          <ul className={styles.ways}>
            <Way icon={<PhoneIcon size={24} />} title="Par téléphone">
              <a href={phoneHref(agency.phone)} className={styles.link}>
                {typeset(agency.phone)}
              </a>
              <Muted size="s">{PHONE_SUPPORT_HOURS}</Muted>
            </Way>
            <Way icon={<MailIcon size={24} />} title="Par email">
              <a href={`mailto:${agency.email}`} className={styles.link}>
                <span>
                  <EmailText address={agency.email} />
                </span>
              </a>
            </Way>
            <Way icon={<PinIcon size={24} />} title="À l’agence">
              <a href={map} className={styles.link} rel="noreferrer">
                {agency.address}
              </a>
            </Way>
            <Way icon={<ClockIcon size={24} />} title="Retraits et retours">
              <p>
                Retrait à {PICKUP_TIME}, retour à {RETURN_TIME}
              </p>
            </Way>
          </ul>
        </Stack>
      </PageSection>
    </div>
  );
};
