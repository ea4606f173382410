import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import type { PictureInfo } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { Cover } from './cover';
import { PlaceLink } from './place-link';
import { sideOf, written } from './written';

type Props = {
  imageUrl: string;
  info: PictureInfo;
  sizes: string;
  pattern: string;
  meta?: ReactNode;
  title: string;
  to?: string;
  heading?: 'h2' | 'h3';
  text: string;
  clamp?: boolean;
  first?: boolean | undefined;
  children?: ReactNode;
};

export const Card = ({ heading: Heading = 'h3', clamp = false, ...props }: Props) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow duration-300 has-[a]:hover:shadow-lg">
    <div className="overflow-hidden">
      <Cover
        src={props.imageUrl}
        pattern={props.pattern}
        info={props.info}
        sizes={props.sizes}
        first={props.first}
        className={cx(props.to && 'transition-transform duration-500 group-hover:scale-103')}
      />
    </div>
    <div className="card-text flex grow flex-col p-5">
      {props.meta && (
        <p
          dir={sideOf(props.title)}
          className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted"
        >
          {props.meta}
        </p>
      )}
      <Heading {...written(props.title)} className="text-xl">
        {props.to ? (
          <PlaceLink to={props.to} className="after:absolute after:inset-0 group-hover:text-brand">
            {props.title}
          </PlaceLink>
        ) : (
          props.title
        )}
      </Heading>
      <p
        {...written(props.text)}
        className={cx('mt-2 whitespace-pre-line text-muted', clamp && 'line-clamp-3')}
      >
        {props.text}
      </p>
      {props.children && <div className="relative mt-auto pt-4">{props.children}</div>}
    </div>
  </article>
);

export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} data-testid="skeleton">
      <Skeleton className="aspect-3/2 w-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-2 h-4 w-5/6" />
    </li>
  ));
