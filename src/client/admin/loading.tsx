import { cx } from '../ui/cx';

/** Says that something is on its way; `screen` fills the window with it. */
export const Loading = ({ label, screen = false }: { label: string; screen?: boolean }) => (
  <p
    role="status"
    className={cx('flex items-center justify-center text-muted', screen ? 'min-h-dvh' : 'min-h-40')}
  >
    {label}
  </p>
);
