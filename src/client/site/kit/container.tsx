import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';
import { PlaceLink } from './place-link';
import { SettingText } from './setting-text';
import { written } from './written';

type ContainerProps = {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
};

export const Container = ({ narrow = false, className, children }: ContainerProps) => (
  <div className={cx('mx-auto w-full px-4 sm:px-6', narrow ? 'narrow' : 'max-w-6xl', className)}>
    {children}
  </div>
);

type SectionProps = {
  id: string;
  title: string;
  lead?: string | null;
  /** A link beside the title, or below the content on small screens. */
  more?: { to: string; hash?: string; label: string };
  className?: string;
  children: ReactNode;
};

export const Section = ({ id, title, lead = '', more, className, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx('py-10 sm:py-20', className)}>
    <Container className="grid gap-x-6 gap-y-6 sm:grid-cols-[1fr_auto] sm:gap-y-8">
      <div>
        <div className="max-sm:flex max-sm:items-center max-sm:gap-3">
          <Star className="size-5 shrink-0 text-accent sm:mb-4" />
          <h2 id={`${id}-title`} {...written(title)} className="text-heading">
            {title}
          </h2>
        </div>
        <SettingText text={lead} className="mt-3 max-w-2xl text-lg text-muted" />
      </div>
      {more && (
        <div className="self-end max-sm:order-last">
          <PlaceLink to={more.to} hash={more.hash} className={buttonClass('outline')}>
            {more.label}
          </PlaceLink>
        </div>
      )}
      <div className="min-w-0 sm:col-span-2">{children}</div>
    </Container>
  </section>
);

/** The eight-pointed star of the foundation's emblem: two squares, one turned. */
export const Star = ({ className }: { className?: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={className}
    fill="currentColor"
  >
    <rect x="5" y="5" width="14" height="14" />
    <rect x="5" y="5" width="14" height="14" transform="rotate(45 12 12)" />
  </svg>
);
