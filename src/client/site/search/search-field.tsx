import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';

/** A search that works without scripts. */
export function SearchField({ q = '', className }: { q?: string; className?: string }) {
  const router = useRouter();
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = typeof typed === 'string' ? typed.trim() : '';
    void router.navigate({ to: '/search', search: words ? { q: words } : {} });
  };
  return (
    <form role="search" action="/search" onSubmit={search} className={cx('flex gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        Search the site
      </label>
      <input
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        dir="auto"
        placeholder="Search the site"
        className="min-h-11 w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass('outline')}>
        Search
      </button>
    </form>
  );
}
