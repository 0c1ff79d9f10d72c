import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import type { AgencyImage } from '@volant/shared/agency/agency.schema.ts';
import * as words from '#words/screens/settings/agency.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FileButton } from '../../ui/controls/file-drop.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { agencyMutations, type AgencyImageName } from './api/agency.mutations.ts';
import type { AgencyProfile } from './api/agency.queries.ts';
import styles from './settings-page.module.css';

const MAX_MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024;
const PHOTOS = ['image/png', 'image/jpeg', 'image/webp'];

export interface AgencyImageFieldProps {
  image: AgencyImageName;
  label: string;
  hint: string;
  current: AgencyImage | null;
  /** The grounds that it is shown on. */
  grounds: readonly ('light' | 'dark')[];
  onSaved: (profile: AgencyProfile) => void;
}

/** One image of the agency, saved as soon as it is chosen. */
export const AgencyImageField = ({
  image,
  label,
  hint,
  current,
  grounds,
  onSaved,
}: AgencyImageFieldProps) => {
  const act = useAct(agencyMutations.changeImage(), { onDone: onSaved });
  const id = `agency-${image}`;
  const isLogo = image !== 'picture';
  return (
    <Stack role="group" aria-labelledby={`${id}-label`} gap={1}>
      <Text as="p" weight="medium" id={`${id}-label`}>
        {label}
      </Text>
      {current && (
        <Row>
          {grounds.map((ground) => (
            <picture key={ground} className={ground === 'dark' ? styles.dark : styles.light}>
              <source type="image/avif" srcSet={current.avif} />
              <img
                src={current.webp}
                alt={isLogo ? (ground === 'dark' ? words.onDarkGround : words.onLightGround) : label}
                width={current.width}
                height={current.height}
                className={isLogo ? styles.logo : styles.picture}
              />
            </picture>
          ))}
        </Row>
      )}
      <Row>
        <FileButton
          id={id}
          label={
            <>
              {current ? words.replaceImage : words.chooseImage}
              <VisuallyHidden>{words.forImage(label)}</VisuallyHidden>
            </>
          }
          accept={[...PHOTOS, ...(isLogo ? ['image/svg+xml'] : [])].join(',')}
          describedBy={`${id}-hint`}
          disabled={act.isBusy}
          onFile={(file) => act.run({ image, file })}
        />
        {current && (
          <Button
            variant="quiet"
            disabled={act.isBusy}
            aria-label={words.removeImage(label)}
            onClick={() => {
              act.run({ image, file: undefined });
              // This button goes.
              document.getElementById(id)?.focus();
            }}
          >
            {words.remove}
          </Button>
        )}
        {act.isBusy && <Muted role="status">{words.saving}</Muted>}
      </Row>
      <Muted size="s" id={`${id}-hint`}>
        {words.imageLimits(hint, isLogo, MAX_MEGABYTES)}
      </Muted>
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
    </Stack>
  );
};
