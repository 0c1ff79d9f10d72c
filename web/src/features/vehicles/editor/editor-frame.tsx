import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import styles from './editor-frame.module.css';

export interface EditorFrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The frame of a vehicle's form: the link back and the title. */
export const EditorFrame = ({ title, subtitle, children }: EditorFrameProps) => (
  <PageSection className={styles.frame}>
    <div>
      <ButtonLink to={paths.home} variant="quiet" className={styles.back} icon={<ChevronLeftIcon />}>
        Retour
      </ButtonLink>
      <PageHeading lead={subtitle}>{title}</PageHeading>
    </div>
    {children}
  </PageSection>
);
