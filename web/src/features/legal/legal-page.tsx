import { type ReactNode, cloneElement, isValidElement } from 'react';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import { typeset } from '#words/typography.ts';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './legal-page.module.css';

/** Gives the words of a written-out text, at any depth, the no-break spaces of French typography. */
export const typesetNodes = (node: ReactNode): ReactNode => {
  if (typeof node === 'string') return typeset(node);
  if (Array.isArray(node)) return node.map(typesetNodes);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  if (children === undefined) return node;
  // As separate arguments, children written one after the other need no keys.
  return cloneElement(node, undefined, ...[children].flat(1).map(typesetNodes));
};

export interface LegalSection {
  /** Its anchor: part of addresses that people keep. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A legal text: its contents, then its numbered sections. */
export const LegalPage = ({ title, lead, sections }: LegalPageProps) => {
  const numbered = sections.map((section, index) => ({
    ...section,
    heading: typesetNodes(`${index + 1}.\u00a0${section.title}`),
  }));
  return (
    <PageSection>
      <Stack gap={4} className={styles.page}>
        <header className={styles.header}>
          <PageHeading lead={lead}>{title}</PageHeading>
          <Muted size="s" className={styles.update}>
            {`Dernière mise à jour\u00a0: ${LEGAL_LAST_UPDATE}`}
          </Muted>
        </header>
        <nav className={styles.contents} aria-labelledby="sommaire">
          <h2 id="sommaire">Sommaire</h2>
          <ol>
            {numbered.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {numbered.map(({ id, heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {typesetNodes(content)}
            </section>
          ))}
        </div>
      </Stack>
    </PageSection>
  );
};
