import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';

type Props = { isOpen: boolean; open: () => void; close: () => void; children: ReactNode };

/**
 * The details of a text: a panel, or a sheet on narrow screens. The closed sheet stays focusable below the window:
 * the focus opens it.
 */
export function DetailsPanel({ isOpen, open, close, children }: Props) {
  const t = useMessages('adminEditor');
  const panel = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    const { current } = panel;
    if (!current || current.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  });
  const focused = useEffectEvent(() => open());
  useEffect(() => {
    const end = new AbortController();
    panel.current?.addEventListener('focusin', () => focused(), end);
    return () => end.abort();
  }, []);
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  return (
    <>
      {isOpen && (
        <div aria-hidden="true" onClick={close} className="fixed inset-0 z-10 bg-black/40 lg:hidden" />
      )}
      <section ref={panel} aria-label={t('details')} data-open={isOpen} className="editor-screen-details">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 className="font-sans text-base font-semibold">{t('details')}</h2>
          <Button look="quiet" className="lg:hidden" onClick={close}>
            {t('done')}
          </Button>
        </div>
        <div className="grid gap-5">{children}</div>
      </section>
    </>
  );
}
