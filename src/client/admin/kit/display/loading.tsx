import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { usePassedFocus } from './use-passed-focus';

/** Visible queries that failed. */
export const failedReads = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
} satisfies QueryFilters;

export const LoadingText = ({ label, screen = false }: { label: string; screen?: boolean }) => (
  <p
    ref={usePassedFocus<HTMLParagraphElement>()}
    role="status"
    className={cx('flex items-center justify-center text-muted', screen ? 'min-h-dvh' : 'min-h-40')}
  >
    {label}
  </p>
);

type FailedProps = { text: string; again: () => unknown };

export function FailedText({ text, again }: FailedProps) {
  const t = useMessages('adminLists');
  return (
    <div
      ref={usePassedFocus<HTMLDivElement>()}
      role="alert"
      className="flex min-h-40 flex-col items-center justify-center gap-4"
    >
      <p>{text}</p>
      <Button look="outline" onClick={() => void again()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

export const OfflineText = ({ again }: { again: () => unknown }) => (
  <FailedText text={useMessages('adminLists')('offline')} again={again} />
);

/** The state of a query without data. After a failure it offers to retry. */
export function Loading({ label }: { label: string }) {
  const queryClient = useQueryClient();
  const t = useMessages('adminLists');
  const failed = queryClient.getQueryCache().findAll(failedReads);
  if (useIsFetching() > 0 || failed.length === 0) return <LoadingText label={label} />;
  const again = () => queryClient.refetchQueries(failedReads);
  return navigator.onLine ? (
    <FailedText text={t('notLoaded')} again={again} />
  ) : (
    <OfflineText again={again} />
  );
}

/** The same in all browsers. */
export const progressClass =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand';
