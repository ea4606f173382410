import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button';

/** An embedded map, loaded on demand. */
export function LocationsMap({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  if (shown)
    return (
      <iframe
        ref={takeFocus}
        src={address}
        title="Map of our locations"
        className="aspect-3/2 w-full rounded-xl border border-line bg-brand-soft"
      />
    );
  return (
    <div className="flex aspect-3/2 w-full flex-col items-center justify-center gap-4 rounded-xl border border-line bg-brand-soft p-5 text-center">
      {URL.canParse(address) && <p>The map comes from {new URL(address).host}.</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <Button className="noscript:hidden" onClick={() => setShown(true)}>
          Show the map
        </Button>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
          Open the map in a new tab
        </a>
      </div>
    </div>
  );
}

/** The focused button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();
