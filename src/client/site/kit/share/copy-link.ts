import type { Translate } from '../../../../shared/messages/translator';
import { toast } from '../../../ui/toast';

/** Shows the address if the browser does not allow copying. */
export async function copyLink(url: string, t: Translate<'kit'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t('linkCopied') });
  } catch {
    window.prompt(t('copyThisLink'), url);
  }
}
