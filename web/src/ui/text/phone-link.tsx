import { phoneHref } from '@volant/shared/kernel/phone-href.ts';
import { typesetText } from './typeset-text.ts';

export interface PhoneLinkProps {
  number: string;
  className?: string | undefined;
}

/** Calls the number, whose groups of digits stay on one line. */
export const PhoneLink = ({ number, className }: PhoneLinkProps) => (
  <a href={phoneHref(number)} className={className}>
    {typesetText(number)}
  </a>
);
