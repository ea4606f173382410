import { useRouterState } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { useDocumentEvent } from '../../ui/use-document-event';
import type { SiteLink } from '../kit/links';
import { PlaceLink } from '../kit/place-link';

type Props = { label: string; to: string; places: SiteLink[]; className: string };

/** A submenu, closed by Escape, a choice or losing the focus. */
export function MenuGroup({ label, to, places, className }: Props) {
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const t = useMessages('frame');
  const sitePath = useSitePath();
  const isHere = useRouterState({ select: ({ location }) => location.pathname.startsWith(to) });
  const leave = ({ target }: Event) => {
    if (open && target instanceof Node && !group.current?.contains(target)) setOpen(false);
  };
  useDocumentEvent('pointerdown', leave);
  useDocumentEvent('focusin', leave);
  useDocumentEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return;
    setOpen(false);
    // The focused element is gone with the list.
    if (group.current?.contains(document.activeElement)) group.current.querySelector('button')?.focus();
  });
  return (
    <div ref={group} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isHere || undefined}
        onClick={() => setOpen(!open)}
        className={`${className} inline-flex items-center gap-1 noscript:hidden`}
      >
        {label}
        <span aria-hidden="true" className="text-xs">
          ▾
        </span>
      </button>
      <noscript>
        <a href={sitePath(to)} aria-current={isHere ? 'page' : undefined} className={className}>
          {label}
        </a>
      </noscript>
      {open && (
        <ul
          id={id}
          className="absolute start-0 top-full min-w-56 rounded-lg border border-line bg-surface p-2 shadow-lg"
        >
          {[{ label: t('allOf', { menu: label }), to }, ...places].map((place: SiteLink) => (
            <li key={place.label}>
              <PlaceLink
                to={place.to}
                hash={place.hash}
                onClick={() => setOpen(false)}
                className="block rounded-md px-3 py-2 text-sm hover:bg-brand-soft hover:text-brand"
              >
                {place.label}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
