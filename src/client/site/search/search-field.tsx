import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';

type Props = {
  label: string;
  action: string;
  q: string;
  show: (q: string) => void;
  className?: string | undefined;
  /** Hidden inputs that are sent along. */
  children?: ReactNode;
};

/** A search that works without scripts. */
export function SearchForm({ label, action, q, show, className, children }: Props) {
  const t = useMessages('frame');
  const sitePath = useSitePath();
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    show(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form role="search" action={sitePath(action)} onSubmit={search} className={cx('flex gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {children}
      <input
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        dir="auto"
        placeholder={label}
        className="min-h-11 w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass('outline')}>
        {t('search')}
      </button>
    </form>
  );
}

export function SearchField({ q = '', className }: { q?: string; className?: string }) {
  const t = useMessages('frame');
  const router = useRouter();
  return (
    <SearchForm
      label={t('searchSite')}
      action="/search"
      q={q}
      show={(text) => void router.navigate({ to: '/search', search: text ? { q: text } : {} })}
      className={className}
    />
  );
}
