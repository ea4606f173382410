import { toast } from '../../../ui/toast';

/** Shows the address if the browser does not allow copying. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    window.prompt('Copy this link:', url);
  }
}
