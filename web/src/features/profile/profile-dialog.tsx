import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useSession } from '../accounts/session.tsx';
import { ChangeAddressForm } from './change-address-form.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';

/** What a person may change of their account, each with a form of its own. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useSession();
  const address = { id: 'address', label: 'Adresse postale', content: <ChangeAddressForm /> };
  return (
    <Dialog
      title="Modifier mon profil"
      open
      onClose={onClose}
      closeButton={false}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Tabs
        label="Ce que vous modifiez"
        tabs={[
          { id: 'email', label: 'Email', content: <ChangeEmailForm /> },
          { id: 'phone', label: 'Téléphone', content: <ChangePhoneForm /> },
          { id: 'newPassword', label: 'Mot de passe', content: <ChangePasswordForm /> },
          ...(profile?.role === 'CUSTOMER' ? [address] : []),
        ]}
      />
    </Dialog>
  );
};
