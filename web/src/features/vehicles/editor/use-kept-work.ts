import { useEffect, useRef, useState } from 'react';
import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import { sessionStorageOfBrowser } from '../../../lib/session-storage.ts';
import { useSession } from '../../accounts/session.tsx';
import type { PhotoItem } from './photo-list.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import type { VehicleForm } from './vehicle-fields.tsx';

interface KeptWork {
  managerId: number;
  /** Which form it belongs to. */
  place: string;
  draft: VehicleDraft;
  items: readonly PhotoItem[];
}

/** In memory alone: files cannot be written anywhere else, and a login does not reload the page. */
let kept: KeptWork | undefined;

/**
 * Keeps what was typed and chosen when the session ends in the middle of it, and gives it back to the same manager once
 * he has signed in again. True: it was given back.
 */
export const useKeptWork = (place: string, form: VehicleForm, photos: PhotoChoice): boolean => {
  const { profile } = useSession();
  const [found] = useState(() => {
    const isMine = kept !== undefined && kept.managerId === profile?.id && kept.place === place;
    return isMine ? kept : undefined;
  });
  const { reset, getValues } = form;
  const { replace } = photos;

  useEffect(() => {
    if (found === undefined) return;
    kept = undefined;
    reset(found.draft, { keepDefaultValues: true });
    replace(found.items);
    // Once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const work = useRef<Pick<KeptWork, 'managerId' | 'items'>>(undefined);
  useEffect(() => {
    if (profile !== undefined) work.current = { managerId: profile.id, items: photos.items };
  }, [profile, photos.items]);
  useEffect(
    () => () => {
      if (sessionStorageOfBrowser.lastEnd() !== 'expired' || work.current === undefined) return;
      kept = { ...work.current, place, draft: getValues() };
    },
    [place, getValues],
  );
  return found !== undefined;
};
