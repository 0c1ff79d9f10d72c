import { createContext, use, useEffect } from 'react';

/** Who runs the site; comes from the server with the page. */
export interface Agency {
  name: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
}

export interface Site {
  agency: Agency;
  /** Payments go to the sandbox: no real money. */
  sandbox: boolean;
  /** Which captcha protects the contact form. */
  captcha: 'altcha' | 'recaptcha';
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The agency and the outside services of this site. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('useSite needs a SiteProvider above it');
  return site;
};

/** `tel:` address of a phone number written for people. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** `Connexion · Volant` */
export const documentTitle = (title: string, agencyName: string): string => `${title} · ${agencyName}`;

/** Sets the title of the browser's tab; does nothing while the title is not known. */
export const usePageTitle = (title: string | undefined): void => {
  const { agency } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, agency.name);
  }, [title, agency.name]);
};
