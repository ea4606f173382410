import type { ComponentProps, ReactNode } from 'react';
import { isNotFound } from '../../app/failures';
import { Skeleton } from '../../ui/skeleton';
import { NotFound } from '../pages/not-found';
import { PageFailed } from '../pages/page-failed';
import { Container } from './container';
import { PageHead } from './head';
import { NotTranslated } from './not-translated';

type Props = ComponentProps<typeof PageHead> & {
  mainText: string;
  textLocale: string | undefined;
  children: ReactNode;
};

/** The page of an article, program, event, course or video. */
export const ItemPage = ({ mainText, children, ...head }: Props) => (
  <Container narrow className="py-12 sm:py-16 print:py-2">
    <PageHead {...head} />
    <NotTranslated text={mainText} locale={head.textLocale} />
    {children}
  </Container>
);

/** Shown without an item: an error, or a skeleton with a box for its facts. */
export function NoItem({ error, picture = 'aspect-3/2', facts = false }: NoItemProps) {
  if (error) return isNotFound(error) ? <NotFound /> : <PageFailed />;
  return (
    <Container narrow className="py-12 sm:py-16">
      <div data-testid="skeleton">
        <Skeleton className="h-10" />
        <Skeleton className={`mt-8 w-full ${picture}`} />
        {facts && <Skeleton className="mt-8 h-24" />}
        <Skeleton className="mt-8 h-4" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </div>
    </Container>
  );
}

type NoItemProps = { error?: unknown; picture?: string; facts?: boolean };
