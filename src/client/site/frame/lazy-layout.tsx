import { ScriptOnce } from '@tanstack/react-router';

/**
 * The style sheet skips the layout of sections below the screen, which halves the time for styles and layout until home
 * is drawn. After load, this lays them out one by one; at once in a page that is opened at a part, again or by Back, as
 * a scroll position needs their real heights. Sent to the browser as source text: it uses nothing from outside.
 */
function layOutSections() {
  const frame = document.querySelector('[data-lazy-layout]');
  const sections = [...document.querySelectorAll<HTMLElement>('main > section, #footer')];
  const layOutAll = () => frame?.removeAttribute('data-lazy-layout');
  const layOutNext = () => {
    const section = sections.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      requestAnimationFrame(() => setTimeout(layOutNext)); // one in each frame, to avoid a long task
    } else layOutAll();
  };
  const [arrival] = performance.getEntriesByType('navigation');
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  if (isNew && !location.hash) {
    addEventListener('load', layOutNext);
    addEventListener('popstate', layOutAll);
  } else layOutAll();
}

export const LazyLayout = () => <ScriptOnce>{`(${String(layOutSections)})()`}</ScriptOnce>;
