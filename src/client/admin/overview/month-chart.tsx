import { useState } from 'react';
import { useLocale, useMessages } from '../../messages/use-messages';
import { useJoined } from '../kit/format';
import { shortMonth } from './short-month';

type Series = { name: string; fill: string; value: (month: string) => number };
type Props = {
  months: string[];
  /** Each bar is a stack of series. */
  bars: Series[][];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  empty: string;
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** At most four steps of 1, 2 or 5 times a power of ten. */
function ticksUpTo(highest: number): number[] {
  const least = Math.max(highest / 4, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const steps = Math.max(Math.ceil(highest / step), 1);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Stacked bars by month. Pointer or arrow keys select the month whose values are shown. */
export function MonthChart({ months, bars, format, formatTick, empty }: Props) {
  const t = useMessages('adminOverview');
  const joined = useJoined();
  const locale = useLocale();
  const [index, setIndex] = useState(months.length - 1);
  const current = months[index] ?? '';
  const series = bars.flat();
  const highest = Math.max(...months.flatMap((month) => bars.map((bar) => sum(valuesOf(bar, month)))));
  if (highest === 0) return <p className="mt-4 text-muted">{empty}</p>;
  const ticks = ticksUpTo(highest);
  const top = ticks.at(-1) ?? 1;
  const columns = { gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` };
  return (
    <div className="@container relative mt-3">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <div>
          <dt className="sr-only">{t('month')}</dt>
          <dd className="min-w-14 font-semibold">{shortMonth(current, locale)}</dd>
        </div>
        {series.map(({ name, fill, value }) => (
          <div key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" className="size-3 forced-colors:stroke-[CanvasText]">
              <rect width="100%" height="100%" rx="2" fill={fill} />
            </svg>
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{format(value(current))}</dd>
          </div>
        ))}
      </dl>
      <input
        type="range"
        aria-label={t('month')}
        aria-valuetext={`${shortMonth(current, locale)}: ${joined(series.map(({ name, value }) => `${name} ${format(value(current))}`))}`}
        max={months.length - 1}
        value={index}
        onChange={({ target }) => setIndex(target.valueAsNumber)}
        className="peer sr-only"
      />
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded text-xs text-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-8 peer-focus-visible:outline-accent"
      >
        <div className="-my-[0.5em] flex flex-col-reverse justify-between text-end leading-none tabular-nums">
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${months.length} ${top}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="h-44 w-full rtl:-scale-x-100"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={months.length}
              y1={top - tick}
              y2={top - tick}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {months.map((month, column) => (
            <g key={month} onPointerEnter={() => setIndex(column)}>
              <rect
                x={column}
                width={1}
                height={top}
                vectorEffect="non-scaling-stroke"
                className={
                  column === index
                    ? 'fill-brand-soft forced-colors:fill-transparent forced-colors:stroke-[Highlight]'
                    : 'fill-transparent'
                }
              />
              {bars.map((bar, nth) =>
                bar.map(({ name, fill, value }, layer) => {
                  const width = 0.7 / bars.length;
                  const below = sum(valuesOf(bar.slice(0, layer), month));
                  return (
                    <rect
                      key={name}
                      data-series={name}
                      x={column + 0.15 + nth * width}
                      y={top - below - value(month)}
                      width={width * 0.9}
                      height={value(month)}
                      fill={fill}
                      vectorEffect="non-scaling-stroke"
                      className="forced-colors:stroke-[CanvasText]"
                    />
                  );
                }),
              )}
            </g>
          ))}
        </svg>
        <div className="col-start-2 mt-2 grid" style={columns}>
          {months.map((month, column) => (
            <span
              key={month}
              className={`flex justify-center whitespace-nowrap ${column === index ? 'font-semibold text-ink' : ''} ${column % 3 === 1 ? '' : 'invisible @xl:visible'}`}
            >
              {shortMonth(month, locale)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const valuesOf = (bar: Series[], month: string) => bar.map(({ value }) => value(month));
