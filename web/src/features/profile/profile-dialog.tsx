import * as words from '#words/screens/profile/changes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useSession } from '../accounts/session.tsx';
import { ChangeAddressForm } from '../accounts/change-address-form.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';

/** What a person may change of their account, each with a form of its own. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useSession();
  const address = { id: 'address', label: words.postalAddress, content: <ChangeAddressForm /> };
  return (
    <Dialog
      title={words.editProfile}
      open
      onClose={onClose}
      closeButton={false}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Tabs
        label={words.whatYouChange}
        tabs={[
          { id: 'email', label: words.email, content: <ChangeEmailForm /> },
          { id: 'phone', label: words.phone, content: <ChangePhoneForm /> },
          { id: 'newPassword', label: words.password, content: <ChangePasswordForm /> },
          ...(profile?.role === 'CUSTOMER' ? [address] : []),
        ]}
      />
    </Dialog>
  );
};
