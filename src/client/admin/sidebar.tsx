import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { readStoredJson, writeStored } from '../app/storage';
import { useMessages } from '../messages/use-messages';
import { Star } from '../site/kit/container';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { Palette } from './palette/palette';
import { SectionIcon } from './section-icons';
import type { AdminSection, SectionGroup } from './sections';
import { useLogout } from './sign-in/use-logout';
import { useWaiting, WaitingBadge } from './waiting-badge';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium hover:bg-brand-soft md:min-h-6.5';

type Props = { groups: readonly SectionGroup[]; active: string | undefined };

/** A column, or a menu on phones. */
export function Sidebar({ groups, active }: Props) {
  const [isOpen, setOpen] = useState(false);
  const logout = useLogout();
  const t = useMessages('adminFrame');
  const close = () => setOpen(false);
  const whenOpen = !isOpen && 'max-md:hidden';
  return (
    <div className="flex flex-col border-line bg-surface max-md:border-b md:sticky md:top-0 md:h-dvh md:border-e print:hidden">
      <header className="flex items-center justify-between gap-4 p-4 md:pt-2 md:pb-1">
        <Link
          to="/"
          className="flex items-center gap-2 font-serif text-lg whitespace-nowrap font-semibold text-brand"
        >
          <Star className="size-5" /> {t('adminArea')}
        </Link>
        <div className="flex gap-1">
          <Palette />
          <Button
            look="outline"
            className="md:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('menu')}
          </Button>
        </div>
      </header>
      <nav aria-label={t('admin')} className={cx('flex min-h-0 flex-1 flex-col', whenOpen)}>
        <div className="min-h-0 flex-1 overflow-y-auto px-2">
          {groups.map((group) => (
            <Group key={group.heading ?? ''} {...group} active={active} onOpen={close} />
          ))}
        </div>
        <div className="grid grid-cols-[auto_1fr] border-t border-line px-2 pt-2 whitespace-nowrap md:[&_a]:pe-1 md:*:gap-2">
          <SectionLink section="account" active={active} onOpen={close} />
          <button
            type="button"
            disabled={logout.isPending}
            onClick={() => logout.mutate({})}
            className={cx(itemClass, 'md:px-1')}
          >
            <SectionIcon of="logout" />
            {t('logout')}
          </button>
        </div>
      </nav>
      <nav aria-label={t('site')} className={cx('px-2 pb-1', whenOpen)}>
        <Link to="/" className={itemClass}>
          <SectionIcon of="site" />
          {t('viewSite')}
        </Link>
      </nav>
    </div>
  );
}

type GroupProps = SectionGroup & { active: string | undefined; onOpen: () => void };

const stored = 'folded-groups';
const foldedAtFirst = ['system'];

/** Collapsed groups in this browser. */
function foldedGroups(): string[] {
  const headings = readStoredJson(stored);
  return Array.isArray(headings) ? headings.filter((one) => typeof one === 'string') : foldedAtFirst;
}

/** Collapsible, except for the open section. */
function Group({ heading, sections, active, onOpen }: GroupProps) {
  const [isFolded, setFolded] = useState(() => heading !== undefined && foldedGroups().includes(heading));
  const listId = useId();
  const t = useMessages('adminFrame');
  const listed = isFolded ? sections.filter(({ key }) => key === active) : sections;
  const fold = (name: string) => {
    const others = foldedGroups().filter((one) => one !== name);
    writeStored(stored, JSON.stringify(isFolded ? others : [...others, name]));
    setFolded(!isFolded);
  };
  return (
    <div role="group" aria-label={heading && t(heading)}>
      {heading && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => fold(heading)}
          className="flex min-h-11 w-full items-center gap-1 rounded-md px-3 text-start text-xs font-semibold tracking-wide text-muted hover:text-ink md:min-h-6.5"
        >
          {t(heading)}
          <svg
            aria-hidden="true"
            viewBox="0 0 12 12"
            className={cx('size-3 transition-transform', isFolded && '-rotate-90 rtl:rotate-90')}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d="m3 4.5 3 3 3-3" />
          </svg>
        </button>
      )}
      <div id={listId}>
        {listed.map(({ key }) => (
          <SectionLink key={key} section={key} active={active} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

type SectionLinkProps = {
  section: AdminSection['key'];
  active: string | undefined;
  onOpen: () => void;
};

function SectionLink({ section: key, active, onOpen }: SectionLinkProps) {
  const nameOf = useMessages('adminSections');
  const count = useWaiting(key);
  const countId = useId();
  return (
    <div className="relative">
      <Link
        aria-describedby={count > 0 ? countId : undefined}
        ref={key === active ? bringIntoView : undefined}
        to="/admin"
        search={key === 'dashboard' ? {} : { section: key }}
        activeOptions={{ exact: true }}
        aria-current={key === active ? 'page' : undefined}
        onClick={onOpen}
        className={cx(itemClass, key === active && 'bg-brand-soft text-brand')}
      >
        <SectionIcon of={key} />
        {nameOf(key)}
      </Link>
      {count > 0 && <WaitingBadge id={countId} section={key} count={count} />}
    </div>
  );
}

/** A long sidebar scrolls. */
const bringIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });
