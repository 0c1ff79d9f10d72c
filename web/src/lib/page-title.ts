import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** `Connexion · Volant` */
export const documentTitle = (title: string, agencyName: string): string => `${title} · ${agencyName}`;

/** Sets the title of the browser's tab; does nothing while the title is not known. */
export const usePageTitle = (title: string | undefined): void => {
  const { agency } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, agency.name);
  }, [title, agency.name]);
};
