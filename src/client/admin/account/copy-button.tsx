import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

/** Copies a text; if the browser refuses, the user can still select it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages('adminChanges');
  const failed = useMessages('adminAccount')('copyFailed');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('copied') });
    } catch {
      toast({ description: failed, destructive: true });
    }
  };
  return (
    <Button look="outline" aria-label={label} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
