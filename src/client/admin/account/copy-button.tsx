import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

/** Copies a text; if the browser refuses, the user can still select it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({
        title: 'Error',
        description: 'Could not copy. Select the text and copy it yourself.',
        destructive: true,
      });
    }
  };
  return (
    <Button look="outline" aria-label={label} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
