import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { pagePreviewPath } from '../../../shared/schemas/settings';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { setSessionEnded } from '../kit/session/sign-in-state';
import { FramedPage } from './framed-page';

type Props = {
  place: string;
  settingKey: string;
  value: string;
};

const widths = [
  ['computer', 1280],
  ['phone', 390],
] as const;

/** A live preview beside the form, or on request on narrow screens. */
export function PagePreview({ place, settingKey: key, value }: Props) {
  const t = useMessages('adminPages');
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [isOpen, setOpen] = useState(isWide);
  const [width, setWidth] = useState<number>(isWide ? 1280 : 390);
  const id = useId();
  const typed = useDebounced(value);
  const [path = '/', anchor] = place.split('#', 2);
  const { data, error } = useQuery({
    queryKey: ['page preview', path, key, typed],
    queryFn: ({ signal }) => readPage({ path, key, value: typed }, signal),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
  // Keeps the last page during updates.
  const [html, setHtml] = useState(data);
  if (data !== undefined && data !== html) setHtml(data);
  return (
    <section aria-label={t('preview')} className="grid min-w-0 gap-3 lg:sticky lg:top-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hidePreview' : 'showPreview')}
        </Button>
        {isOpen && (
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="sr-only">{t('previewWidth')}</legend>
            {widths.map(([label, wide]) => (
              <label key={label} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={id}
                  checked={width === wide}
                  onChange={() => setWidth(wide)}
                  // Enter would submit the form around it.
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  className="size-5 accent-brand"
                />
                {t(label)}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {isOpen && (
        <>
          <p role="status" className="text-sm text-danger empty:hidden">
            {error && t('previewFailed', { reason: error.message || t('noResponse') })}
          </p>
          {html === undefined && !error && <Loading label={t('loadingPage')} />}
          {html !== undefined && (
            <FramedPage html={html} width={width} anchor={anchor} text={value} comesIntoView={!isWide} />
          )}
        </>
      )}
    </section>
  );
}

const debounceMs = 400;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** @throws Error with the server's message, or without one */
async function readPage(asked: { path: string; key: string; value: string }, signal: AbortSignal) {
  const response = await fetch(pagePreviewPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  if (response.ok) return response.text();
  if (response.status === 401) setSessionEnded(true);
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  throw new Error(refusal.message ?? '');
}
