import { Skeleton } from '../../ui/skeleton';

export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} data-testid="skeleton">
      <Skeleton className="aspect-3/2 w-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-2 h-4 w-5/6" />
    </li>
  ));
