import type { ReactNode } from 'react';
import * as words from '#words/screens/vehicles/editor.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/page/blocks.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import styles from './editor.module.css';

export interface EditorFrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The frame of a vehicle's form: the link back and the title. */
export const EditorFrame = ({ title, subtitle, children }: EditorFrameProps) => (
  <Stack as={PageSection} gap={3} className={styles.frame}>
    <div>
      <BackLink to={paths.home}>{words.back}</BackLink>
      <PageHeading lead={subtitle}>{title}</PageHeading>
    </div>
    {children}
  </Stack>
);
