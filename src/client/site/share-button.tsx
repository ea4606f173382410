import { Button } from '../ui/button';

/** Opens the browser's own way of sharing this page. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const share = async () => {
    try {
      await navigator.share({ title, text, url: window.location.href });
    } catch (error) {
      console.error('Sharing failed', error);
    }
  };
  return (
    <Button look="outline" className="noscript:hidden" onClick={share}>
      Share
    </Button>
  );
}
