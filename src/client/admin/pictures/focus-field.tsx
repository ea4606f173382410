import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Picture as Kept } from '../../../shared/schemas/media';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';

type Focus = NonNullable<Kept['focus']>;
type Props = {
  url: string;
  focus: Focus | null;
  /** Undefined makes it read-only. */
  onChange: ((focus: Focus | null) => void) | undefined;
};

const middle = { x: 0.5, y: 0.5 };
const step = 0.05;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
/** The crops. */
const cuts = [
  ['inList', 'aspect-3/2'],
  ['video', 'aspect-video'],
  ['portrait', 'aspect-4/5'],
] as const;

/** From 0 to 1, in hundredths. */
const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => Math.round(value * 100);

/** The focal point, set by clicking, dragging or arrow keys. */
export function FocusField({ url, focus, onChange }: Props) {
  const t = useMessages('adminFiles');
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = focus ?? middle;
  const point = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    if (box)
      onChange?.({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
  };
  const press = (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
  };
  const move = (event: KeyboardEvent) => {
    const [right, down] = moves[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onChange?.({ x: share(x + right), y: share(y + down) });
  };
  return (
    <div className="grid gap-3">
      <div ref={frame} className="relative mx-auto w-fit max-w-full">
        <Picture
          src={url}
          alt=""
          sizes="(min-width:736px) 600px,calc(100vw - 72px)"
          className="max-h-96 w-auto rounded-md"
        />
        {/* A shortcut for pointers; the ring is for the keyboard. */}
        {onChange && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={point}
            className="absolute inset-0 cursor-crosshair"
          />
        )}
        {onChange && (
          <span
            role="slider"
            tabIndex={0}
            aria-label={t('focalPoint')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent(x)}
            aria-valuetext={t('focalPointAt', { x: percent(x), y: percent(y) })}
            onKeyDown={move}
            onPointerDown={press}
            onPointerMove={drag}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            className="absolute size-11 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none rounded-full border-3 border-white bg-black/30 shadow-[0_0_0_2px_#000]"
          />
        )}
      </div>
      {onChange && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{t('focalPointHint')}</p>
          <Button look="outline" onClick={() => onChange(null)}>
            {t('useCenter')}
          </Button>
        </div>
      )}
      <ul className="grid grid-cols-3 items-end gap-3">
        {cuts.map(([name, shape]) => (
          <li key={name} className="text-center text-sm text-muted">
            <Picture
              src={url}
              info={{ alt: '', focus }}
              alt=""
              sizes="(min-width:736px) 190px,30vw"
              className={cx('mx-auto mb-1 max-h-48 w-full rounded-md object-cover', shape)}
            />
            {t(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
