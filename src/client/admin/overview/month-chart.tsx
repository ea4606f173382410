import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';

// Drawing takes more code than all else that the dashboard shows; without it the figures below the chart remain.
const MonthBars = lazy(() => import('./month-bars').catch(() => ({ default: NotDrawn })));
const NotDrawn = () => <p className="text-sm text-muted">The chart could not be loaded.</p>;

const near = { rootMargin: '200px' };

/** Figures by month as bars: loaded and drawn once their room comes near the screen. */
export function MonthChart(props: ComponentProps<typeof MonthBars>) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, near);
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className="mt-4 h-72 text-xs">
      {isNear && (
        <Suspense>
          <MonthBars {...props} />
        </Suspense>
      )}
    </div>
  );
}
