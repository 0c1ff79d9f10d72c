import type { ButtonHTMLAttributes, ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../text/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

const variants = {
  action: styles.action,
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
};

export interface ButtonLook {
  /** `action`: the one act that matters on the screen (accent). `primary`: dark grey. */
  variant?: keyof typeof variants | undefined;
  /** `s`: in a dense row; on touch it is as high as the others. */
  size?: 's' | 'm' | 'l';
  /** Takes the whole width. */
  block?: boolean;
  icon?: ReactNode;
}

/** Its classes, for what is no button of the browser. */
export const buttonLook = (
  { variant = 'primary', size = 'm', block = false }: ButtonLook,
  extra?: string,
): string =>
  classNames(
    styles.button,
    variants[variant],
    size === 's' && styles.small,
    size === 'l' && styles.large,
    block && styles.block,
    extra,
  );

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While set, the button does nothing and shows this text. Unlike `disabled`, it keeps the focus. */
  busyLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  variant,
  size,
  block,
  icon,
  busyLabel,
  className,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled}
    // Prevents both a click and Enter in a field from submitting the form.
    onClick={busyLabel === undefined ? onClick : (event) => event.preventDefault()}
    aria-disabled={busyLabel !== undefined || undefined}
    aria-busy={busyLabel !== undefined || undefined}
    className={buttonLook({ variant, size, block }, className)}
  >
    {icon}
    {busyLabel ?? children}
  </button>
);

/** `framed`: with a border, as the other buttons; `round`: over a picture or the page. */
const frames = { none: undefined, framed: styles.framed, round: styles.round };
type Frame = keyof typeof frames;

/** The classes of `IconButton`, for a button of React Aria. */
export const iconLook = (frame: Frame, extra?: string): string =>
  classNames(styles.icon, frames[frame], extra);

/** A button of one icon, as large as a finger needs; `aria-label` names it. */
export const IconButton = ({
  frame = 'none',
  className,
  ...rest
}: ComponentProps<'button'> & { frame?: Frame }) => (
  <button type="button" {...rest} className={iconLook(frame, className)} />
);

/** A link that looks like a button: it leads somewhere, it does not act. */
export const ButtonLink = ({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) => (
  <Link {...rest} className={buttonLook({ variant, size, block }, className)}>
    {icon}
    {children}
  </Link>
);
