import { DropdownMenu } from 'radix-ui';
import { shippedLanguages } from '../../../../shared/messages/languages';
import { useLocale, useMessages } from '../../../messages/use-messages';
import { menuClass, menuItemClass } from '../../../ui/actions-menu';
import { buttonClass } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { copyLink } from './copy-link';

const itemClass = cx(menuItemClass, 'data-highlighted:text-brand');

/** For browsers without the Web Share API; initially open. */
export function ShareMenu({ title }: { title: string }) {
  const t = useMessages('kit');
  const { direction } = shippedLanguages[useLocale()];
  const url = window.location.href;
  const body = encodeURIComponent(`${title}\n${url}`);
  return (
    <DropdownMenu.Root defaultOpen modal={false} dir={direction}>
      <DropdownMenu.Trigger className={buttonClass('outline')}>{t('share')}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={8} className={menuClass}>
          <DropdownMenu.Item className={itemClass} onSelect={() => void copyLink(url, t)}>
            {t('copyLink')}
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={itemClass}>
            <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${body}`}>{t('email')}</a>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={itemClass}>
            <a href={`https://wa.me/?text=${body}`} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
