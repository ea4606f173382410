import { toast } from '../../../ui/toast';

/** Copies the address, or shows it to be copied where the browser does not allow it. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    window.prompt('Copy this link:', url);
  }
}
