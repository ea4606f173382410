import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Star } from '../site/kit/star';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { SectionIcon } from './section-icons';
import type { AdminSection } from './sections';
import { useLogout } from './sign-in/use-logout';
import { WaitingBadge } from './waiting-badge';

const itemClass =
  'flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm font-medium hover:bg-brand-soft';

/** The sections in groups, in the order that they have. */
function inGroups(sections: readonly AdminSection[]) {
  const groups: { heading: string | undefined; sections: AdminSection[] }[] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last && last.heading === section.group) last.sections.push(section);
    else groups.push({ heading: section.group, sections: [section] });
  }
  return groups;
}

/** The sections, as a column beside the content or, on a phone, behind a button above it. */
export function Sidebar({ sections, active }: { sections: readonly AdminSection[]; active: string }) {
  const [open, setOpen] = useState(false);
  const logout = useLogout();
  return (
    <div className="border-line bg-surface max-md:border-b md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-e">
      <header className="flex items-center justify-between gap-4 p-4">
        <Link to="/" className="flex items-center gap-2 font-serif text-lg font-semibold text-brand">
          <Star className="size-5" /> Admin area
        </Link>
        <Button look="outline" className="md:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          Menu
        </Button>
      </header>
      <nav aria-label="Site" className={cx('px-2 pb-2', !open && 'max-md:hidden')}>
        <Link to="/" className={itemClass}>
          <SectionIcon of="site" />
          View the site
        </Link>
      </nav>
      <nav aria-label="Admin" className={cx('px-2 pb-4', !open && 'max-md:hidden')}>
        {inGroups(sections).map(({ heading, sections: ofGroup }) => (
          <div key={heading ?? ''} role="group" aria-label={heading}>
            {heading && (
              <p aria-hidden="true" className="px-3 pt-5 pb-1 text-xs font-semibold tracking-wide text-muted">
                {heading}
              </p>
            )}
            {ofGroup.map(({ key, label }) => (
              <div key={key} className="relative">
                <Link
                  to="/admin"
                  search={key === 'dashboard' ? {} : { section: key }}
                  aria-current={key === active ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className={cx(itemClass, key === active && 'bg-brand-soft text-brand')}
                >
                  <SectionIcon of={key} />
                  {label}
                </Link>
                <WaitingBadge section={key} />
              </div>
            ))}
          </div>
        ))}
        <button
          type="button"
          disabled={logout.isPending}
          onClick={() => logout.mutate({})}
          className={cx(itemClass, 'mt-5')}
        >
          <SectionIcon of="logout" />
          Logout
        </button>
      </nav>
    </div>
  );
}
