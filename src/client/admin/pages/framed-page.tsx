import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';

type Props = {
  html: string;
  /** The width of the page in pixels. */
  width: number;
  /** The text's position: an id and the text. */
  anchor: string | undefined;
  text: string;
  /** Whether to scroll it into view. */
  comesIntoView: boolean;
};

/**
 * A page in a frame without scripts or windows; clicks and submits are prevented below. Updates replace the
 * document's content, so that it neither flashes nor scrolls.
 */
export function FramedPage({ html, width, anchor, text, comesIntoView }: Props) {
  const t = useMessages('adminPages');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const [room, setRoom] = useState({ width, height: 0 });
  const [isLoaded, setLoaded] = useState(false);
  const isBegun = useRef(false);
  const scale = Math.min(1, room.width / width);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (isBegun.current || html !== first) replace(page, html);
    settle(page);
    if (!isBegun.current) {
      for (const event of ['click', 'submit']) page.addEventListener(event, (on) => on.preventDefault());
      scrollTo(page, placeIn(page, anchor, text));
      if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
    }
    isBegun.current = true;
  });
  useEffect(() => {
    if (isLoaded) show();
  }, [html, isLoaded]);

  return (
    <div
      ref={box}
      dir="ltr" // The scaled frame is wider than its box, which it would leave on the other side.
      className="h-[min(66dvh,60rem)] overflow-hidden rounded-lg border border-line bg-ground"
    >
      <iframe
        ref={frame}
        title={t('preview')}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={() => setLoaded(true)}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left"
      />
    </div>
  );
}

/** Replaces the content; loaded stylesheets stay. */
function replace(page: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const style of page.querySelectorAll('head > style')) style.remove();
  page.head.append(...next.querySelectorAll('head > style'));
  page.body.replaceWith(next.body);
}

/** Disables clicks and focus, and opens what scripts would open. */
function settle(page: Document) {
  page.body.style.pointerEvents = 'none';
  for (const control of page.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary, iframe',
  ))
    control.tabIndex = -1;
  for (const part of page.querySelectorAll<HTMLElement>('.opened-by-script')) part.hidden = false;
}

/** Finds the text by its first line, a picture, or the anchor. */
function placeIn(page: Document, anchor: string | undefined, text: string): Element | null {
  const start = text.split(/[\n{]/)[0]?.trim();
  const all = [...page.querySelectorAll('main *, header *, footer *')];
  const leaves = all.filter(({ children }) => children.length === 0);
  return (
    leaves.find(({ textContent }) => textContent.trim() === start) ??
    leaves.find(({ textContent }) => start && textContent.includes(start)) ??
    all.find((one) => one.getAttribute('src') === text) ??
    page.getElementById(anchor ?? 'main')
  );
}

/** Scrolls inside the frame only. */
function scrollTo({ scrollingElement: page }: Document, place: Element | null) {
  if (page && place) page.scrollTop += place.getBoundingClientRect().top - page.clientHeight / 3;
}
