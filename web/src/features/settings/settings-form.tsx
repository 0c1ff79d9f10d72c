import { createContext, useContext, useEffect } from 'react';
import * as words from '#words/screens/settings/settings.ts';
import { SubmitButton } from '../../ui/controls/form.tsx';
import { Row } from '../../ui/page/layout.tsx';

/** Tells the page which of its forms have something that is not saved. */
export const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** The page asks before it is left as long as `isUnsaved`. */
export const useUnsaved = (form: string, isUnsaved: boolean): void => {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(form, isUnsaved);
    return () => tell(form, false);
  }, [tell, form, isUnsaved]);
};

/** The last line of every form of the settings. Of the forms of a page, only one that was typed into is the one to save. */
export const SaveButton = ({ form }: { form: { isSending: boolean; isTyped: boolean } }) => (
  <Row spread="end">
    <SubmitButton form={form} variant={form.isTyped ? 'primary' : 'secondary'} busyLabel={words.saving}>
      {words.save}
    </SubmitButton>
  </Row>
);
