import type { ComponentProps } from 'react';
import { cx } from './cx';

type Look = 'solid' | 'outline' | 'quiet' | 'danger' | 'light' | 'clear';

// The last two are for dark backgrounds.
const looks: Record<Look, string> = {
  solid: 'border border-transparent bg-brand text-on-brand hover:brightness-110',
  outline: 'border border-line bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'border border-transparent text-brand hover:bg-brand-soft',
  danger: 'border border-transparent bg-danger text-on-danger hover:brightness-110',
  light: 'border border-transparent bg-brass text-[#1c1608] print:text-white hover:brightness-105',
  clear: 'border border-on-deep/40 text-on-deep hover:border-on-deep hover:bg-on-deep/10',
};

export const buttonClass = (look: Look = 'solid', className?: string) =>
  cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-sm font-semibold transition',
    'disabled:cursor-not-allowed disabled:opacity-60 disabled:hover:brightness-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    looks[look],
    className,
  );

export const Button = ({
  look = 'solid',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) => (
  <button type={type} className={buttonClass(look, className)} {...rest} />
);
