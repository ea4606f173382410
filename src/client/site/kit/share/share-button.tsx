import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { copyLink } from './copy-link';
import type { ShareMenu } from './share-menu';

/** Uses the Web Share API, or a menu that loads on demand. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const t = useMessages('kit');
  const [Menu, setMenu] = useState<typeof ShareMenu>();
  const share = async () => {
    const url = window.location.href;
    if (!('share' in navigator)) {
      const menu = await import('./share-menu').catch(() => undefined);
      return menu ? setMenu(() => menu.ShareMenu) : copyLink(url, t);
    }
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) void copyLink(url, t);
    }
  };
  if (Menu) return <Menu title={title} />;
  return (
    <Button look="outline" className="noscript:hidden" onClick={share}>
      {t('share')}
    </Button>
  );
}
