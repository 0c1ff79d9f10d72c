import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** `Connexion · Volant`; the home page's own title already names the agency. */
export const documentTitle = (title: string, agencyName: string): string =>
  title.includes(agencyName) ? title : `${title} · ${agencyName}`;

/** Names the browser's tab; nothing happens while the title is not known. */
export const usePageTitle = (title: string | undefined): void => {
  const { agency } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, agency.name);
  }, [title, agency.name]);
};
