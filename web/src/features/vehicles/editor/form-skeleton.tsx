import * as words from '#words/screens/vehicles/editor.ts';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './editor.module.css';

const FIELDS = ['1', '2', '3', '4', '5'];

/** The placeholder of a form while its vehicle is loading. */
export const FormSkeleton = () => (
  <>
    <p role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
    </p>
    <Columns min={220} count="pairs" gap={3} aria-hidden="true">
      {FIELDS.map((field) => (
        <Stack key={field} gap="half">
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton height="48px" />
        </Stack>
      ))}
      <Stack gap="half" className={styles.wide}>
        <Skeleton width="20%" height="1.25rem" />
        <Skeleton height="200px" />
      </Stack>
    </Columns>
  </>
);
