import { cx } from './cx';

type Props = {
  label: string;
  /** May be above 100; the bar is full then. */
  percent: number;
  /** What is read out instead of the number. */
  text: string;
  className?: string;
};

export function ProgressBar({ label, percent, text, className }: Props) {
  const filled = Math.min(100, percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={text}
      className={cx(
        'h-3 overflow-hidden rounded-full border border-control bg-ground print:border-ink',
        className,
      )}
    >
      <div
        style={{ width: `${filled}%` }}
        className="h-full bg-brand forced-color-adjust-none forced-colors:bg-[Highlight]"
      />
    </div>
  );
}
