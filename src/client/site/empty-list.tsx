import { Star } from './star';

/** What a list says when there is nothing in it. */
export const EmptyList = ({ title, hint }: { title: string; hint?: string }) => (
  <div className="py-16 text-center">
    <Star className="mx-auto mb-4 size-8 text-line" />
    <p className="font-serif text-xl font-semibold">{title}</p>
    {hint && <p className="mt-2 text-muted">{hint}</p>}
  </div>
);
