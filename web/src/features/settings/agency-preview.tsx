import type { ReactNode } from 'react';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import { regimeNames } from '#words/agency/regime.ts';
import * as words from '#words/screens/settings/agency.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './settings-page.module.css';

type Shown = Pick<
  AgencyFacts,
  | 'name'
  | 'legalName'
  | 'address'
  | 'phone'
  | 'email'
  | 'companyNumber'
  | 'vatNumber'
  | 'isVatExempt'
  | 'iban'
  | 'logo'
  | 'logoDark'
>;

/** The places where customers meet the agency, with the values as they are typed. */
export const AgencyPreview = ({ agency }: { agency: Shown }) => (
  <Stack>
    <Preview title={words.topOfSite}>
      <div className={styles.bar}>
        <Brand name={agency.name} logo={agency.logo} />
      </div>
    </Preview>
    <Preview title={words.bottomOfSite}>
      <div className={styles.footer}>
        <Brand name={agency.name} logo={agency.logoDark ?? agency.logo} />
        <Lines of={[agency.address, agency.phone, agency.email, agency.companyNumber]} />
      </div>
    </Preview>
    <Preview title={words.email}>
      <div className={styles.paper}>
        <Text as="p" weight="bold">
          {agency.name}
        </Text>
        <p>{words.welcome(agency.name)}</p>
        <Lines of={[agency.name, agency.address, agency.phone, agency.email, numberOf(agency)]} />
      </div>
    </Preview>
    <Preview title={words.contract}>
      <div className={styles.paper}>
        <Text as="p" weight="bold">
          {agency.name}
        </Text>
        <Lines
          of={[
            agency.legalName === agency.name ? '' : agency.legalName,
            agency.address,
            numberOf(agency),
            vatOf(agency),
            agency.phone,
            agency.email,
            agency.iban,
          ]}
        />
      </div>
    </Preview>
  </Stack>
);

const numberOf = ({ companyNumber }: Shown): string =>
  companyNumber === '' ? '' : words.companyNumberOf(companyNumber);

const vatOf = ({ vatNumber, isVatExempt }: Shown): string => {
  if (isVatExempt) return regimeNames.none;
  return vatNumber === '' ? '' : words.vatNumberOf(vatNumber);
};

const Preview = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="figure" padding="none">
    <Muted as="figcaption" size="s" className={styles.caption}>
      {title}
    </Muted>
    {children}
  </Card>
);

const Lines = ({ of }: { of: readonly string[] }) => (
  <Text as="div" size="s" asTyped className={styles.lines}>
    {of
      .filter((line) => line.trim() !== '')
      .map((line) => (
        <p key={line}>{typesetText(line)}</p>
      ))}
  </Text>
);
