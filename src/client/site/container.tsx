import type { ReactNode } from 'react';
import { cx } from '../ui/cx';

/** The width of a page's content. */
export const Container = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('mx-auto w-full max-w-6xl px-4 sm:px-6', className)}>{children}</div>
);

type SectionProps = { id: string; title: string; lead?: string; className?: string; children: ReactNode };

/** A part of a page under its own heading. */
export const Section = ({ id, title, lead, className, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx('py-14 sm:py-20', className)}>
    <Container>
      <h2 id={`${id}-title`} className="text-3xl font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>}
      <div className="mt-8">{children}</div>
    </Container>
  </section>
);
