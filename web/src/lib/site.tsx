import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { AgencySite } from '@volant/shared/agency/agency.schema.ts';

/** Who runs the site; comes from the server with the page. What an agency need not say may be absent. */
export type Agency = Pick<AgencySite, 'name' | 'address' | 'phone' | 'email' | 'companyNumber'> &
  Partial<AgencySite>;

export interface Site {
  agency: Agency;
  /** Payments go to the sandbox: no real money. */
  sandbox: boolean;
  /** Which captcha protects the contact form. */
  captcha: 'altcha' | 'recaptcha';
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

const ShowAgencyContext = createContext<(agency: Agency) => void>(() => undefined);

/** Shows another agency on the open page: an owner has just saved it. */
export const useShowAgency = () => use(ShowAgencyContext);

/** The site as it came with the page, until an owner changes the agency on this very page. */
export const SiteRoot = ({ site, children }: { site: Site; children: ReactNode }) => {
  const [agency, setAgency] = useState(site.agency);
  return (
    <ShowAgencyContext value={setAgency}>
      <SiteProvider value={{ ...site, agency }}>{children}</SiteProvider>
    </ShowAgencyContext>
  );
};

/** The agency and the outside services of this site. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('useSite needs a SiteProvider above it');
  return site;
};

export { phoneHref } from '@volant/shared/kernel/phone-href.ts';

/** `Connexion · Volant` */
export const documentTitle = (title: string, agencyName: string): string => `${title} · ${agencyName}`;

/** Sets the title of the browser's tab; does nothing while the title is not known. */
export const usePageTitle = (title: string | undefined): void => {
  const { agency } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, agency.name);
  }, [title, agency.name]);
};
