import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { shippedLanguages } from '../../shared/messages/languages';
import { useLocale } from '../messages/use-messages';

type Props = {
  label: string;
  /** From `?tab=`; unknown values open the first tab. */
  chosen: string | undefined;
  tabs: { value: string; label: string; content: ReactNode }[];
};

/** Tabs as links, which work without scripts. Only the open one is rendered. Arrow keys, Home and End move between them. */
export function Tabs({ label, chosen, tabs }: Props) {
  const id = useId();
  const { direction } = shippedLanguages[useLocale()];
  const open = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 sm:gap-x-2 border-b border-line"
      >
        {tabs.map(({ value, label: name }, index) => (
          <Link
            key={value}
            to="."
            search={(search) => ({ ...search, tab: index === 0 ? undefined : value })}
            hash=""
            replace={false}
            resetScroll={false}
            preload={false}
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === open?.value}
            aria-controls={`${id}-panel`}
            tabIndex={value === open?.value ? 0 : -1}
            onKeyDown={(event) => moveBetween(event, direction)}
            className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 sm:px-4 font-semibold text-muted hover:text-brand aria-selected:border-brand aria-selected:text-brand md:min-h-12"
          >
            {name}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open?.value}`}
        className="pt-5 md:pt-8"
      >
        {open?.content}
      </div>
    </>
  );
}

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (from) => from,
};

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

function moveBetween(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl') {
  const key = (direction === 'rtl' && mirrored[event.key]) || event.key;
  const step = steps[key];
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const next = tabs[step(tabs.indexOf(event.currentTarget), tabs.length)];
  next?.focus();
  next?.click();
}
