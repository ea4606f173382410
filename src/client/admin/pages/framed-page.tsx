import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Props = {
  html: string;
  /** As many pixels as the page believes to have. */
  width: number;
  /** Where on the page the text stands: an id, if there is one, and the text itself. */
  anchor: string | undefined;
  text: string;
  /** Whether it is brought into view once it is there. */
  comesIntoView: boolean;
};

/**
 * A page in a frame whose sandbox runs no scripts and opens no windows; clicks and submits are prevented below. A newer
 * state replaces the one before in the same document, so that the page neither flashes nor moves.
 */
export function FramedPage({ html, width, anchor, text, comesIntoView }: Props) {
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
    <div ref={box} className="h-[min(66dvh,60rem)] overflow-hidden rounded-lg border border-line bg-ground">
      <iframe
        ref={frame}
        title="Page preview"
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={() => setLoaded(true)}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left"
      />
    </div>
  );
}

/** Puts another state of a page into its document; the styles that it loads stay. */
function replace(page: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const style of page.querySelectorAll('head > style')) style.remove();
  page.head.append(...next.querySelectorAll('head > style'));
  page.body.replaceWith(next.body);
}

/** Nothing on the page takes clicks or focus, though screen readers can read it; what scripts would open is open. */
function settle(page: Document) {
  page.body.style.pointerEvents = 'none';
  for (const control of page.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary, iframe',
  ))
    control.tabIndex = -1;
  for (const part of page.querySelectorAll<HTMLElement>('.opened-by-script')) part.hidden = false;
}

/** Where a text stands: by its first words, or its picture, or else the place that has an address. */
function placeIn(page: Document, anchor: string | undefined, text: string): Element | null {
  const words = text.split(/[\n{]/)[0]?.trim();
  const all = [...page.querySelectorAll('main *, header *, footer *')];
  const leaves = all.filter(({ children }) => children.length === 0);
  return (
    leaves.find(({ textContent }) => textContent.trim() === words) ??
    leaves.find(({ textContent }) => words && textContent.includes(words)) ??
    all.find((one) => one.getAttribute('src') === text) ??
    page.getElementById(anchor ?? 'main')
  );
}

/** Moves the page alone, and not what stands around its frame. */
function scrollTo({ scrollingElement: page }: Document, place: Element | null) {
  if (page && place) page.scrollTop += place.getBoundingClientRect().top - page.clientHeight / 3;
}
