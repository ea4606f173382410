import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import type { Steps } from './use-steps';

const names = [
  [-1, 'previous', 'k'],
  [1, 'next', 'j'],
] as const;

export function StepButtons({ steps }: { steps: Steps }) {
  const { turned } = steps;
  const t = useMessages('adminLists');
  const group = useRef<HTMLDivElement>(null);
  // The buttons of expanded rows are new after each step.
  useEffect(() => {
    if (turned) group.current?.querySelector<HTMLElement>(`[data-step="${turned}"]`)?.focus();
  }, [turned]);
  if (!steps.previous && !steps.next) return null;
  return (
    <div ref={group} data-steps className="flex flex-wrap items-center gap-2">
      {names.map(([step, name, key]) => {
        const run = step === 1 ? steps.next : steps.previous;
        return (
          <Button
            key={name}
            look="outline"
            className="px-4"
            data-step={step}
            aria-keyshortcuts={key}
            aria-disabled={!run}
            onClick={run}
          >
            {step === -1 && <Arrow>←</Arrow>}
            {t(name)}
            {step === 1 && <Arrow>→</Arrow>}
          </Button>
        );
      })}
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {steps.place && t('position', steps.place)}
      </span>
    </div>
  );
}

const Arrow = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="rtl:-scale-x-100">
    {children}
  </span>
);
