import type { ReactNode } from 'react';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { PHONE_SUPPORT_HOURS } from '#words/agency/support-hours.ts';
import * as words from '#words/screens/contact/contact.ts';
import { useSite } from '../../lib/site.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/text/icons.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import page from '../../ui/page/page.module.css';
import { PageSection } from '../../ui/page/page-section.tsx';
import { ContactForm } from './contact-form.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
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
          {words.contactUs}
        </h2>
        <p className={page.lead}>{words.lead}</p>
        <noscript>
          <p className={page.lead}>{words.needsScript}</p>
        </noscript>
        <Stack gap={4} className={styles.columns}>
          <ContactForm />
          <ul className={styles.ways}>
            <Way icon={<PhoneIcon size={24} />} title={words.byPhone}>
              <PhoneLink number={agency.phone} className={styles.link} />
              <Muted size="s">{PHONE_SUPPORT_HOURS}</Muted>
            </Way>
            <Way icon={<MailIcon size={24} />} title={words.byEmail}>
              <a href={`mailto:${agency.email}`} className={styles.link}>
                <span>
                  <EmailText address={agency.email} />
                </span>
              </a>
            </Way>
            <Way icon={<PinIcon size={24} />} title={words.atAgency}>
              <a href={map} className={styles.link} rel="noreferrer">
                {agency.address}
              </a>
            </Way>
            <Way icon={<ClockIcon size={24} />} title={words.pickupsAndReturns}>
              <p>{words.pickupAndReturnTimes(PICKUP_TIME, RETURN_TIME)}</p>
            </Way>
          </ul>
        </Stack>
      </PageSection>
    </div>
  );
};
