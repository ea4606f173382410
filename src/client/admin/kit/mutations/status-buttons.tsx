import { type ReactNode, useId } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';

type Props<Status extends string> = {
  label: string;
  options: readonly (readonly [status: Status, label: string, ...unknown[]])[];
  status: Status;
  pending: boolean;
  /** What someone else has decided. */
  conflict: string | undefined;
  change: (status: Status) => void;
  /** After the buttons. */
  children?: ReactNode;
};

/** One button per status. */
export function StatusButtons<Status extends string>(props: Props<Status>) {
  const { label, options, status, pending, conflict, change, children } = props;
  const id = useId();
  const t = useMessages('adminChanges');
  return (
    <div role="group" aria-labelledby={id} className="mt-5 flex flex-wrap items-center gap-2">
      <span id={id} className="w-full text-muted">
        {label}
      </span>
      {options.map(([value, label]) => (
        <Button
          key={value}
          look={value === status ? 'solid' : 'outline'}
          aria-pressed={value === status}
          aria-disabled={pending}
          onClick={() => {
            if (!pending && value !== status) change(value);
          }}
        >
          {label}
        </Button>
      ))}
      {conflict && (
        <p role="alert" className="w-full font-medium text-danger">
          {t('decidedByOther', { difference: conflict })}
        </p>
      )}
      {children}
    </div>
  );
}
