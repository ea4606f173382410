import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';

export function PageFailed() {
  const isOffline = !import.meta.env.SSR && !navigator.onLine;
  const t = useMessages('ui');
  const title = t(isOffline ? 'offlineTitle' : 'failedTitle');
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <title>{title}</title>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-4 text-muted">{t(isOffline ? 'offlineText' : 'failedText')}</p>
      <Button className="mt-8 noscript:hidden" onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
