import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** The button that adds to the panel's list. */
  action?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
