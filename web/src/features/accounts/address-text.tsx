import { addressLines, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import styles from './address-fields.module.css';

/** A postal address as on an envelope. */
export const AddressText = ({ address }: { address: PostalAddress }) => (
  <span className={styles.text}>{addressLines(address).join('\n')}</span>
);
