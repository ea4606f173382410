import { useEffect, useState } from 'react';
import { isColor } from '../../../shared/lib/brand';
import { htmlOf } from '../../../shared/lib/mail-html';
import { footerText } from '../../../shared/lib/newsletter-text';
import { settingFallbacks } from '../../../shared/messages/setting-fallbacks';
import type { ContentFormat } from '../../../shared/schemas/formatted';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';

export type Letter = { subject: string; content: string; contentFormat: ContentFormat };
export type Screen = { width: 'phone' | 'desktop'; scheme: 'light' | 'dark' };

export const desktop: Screen = { width: 'desktop', scheme: 'light' };

type Props = { letter: Letter; screen?: Screen };

/** A newsletter as mail programs show it: the HTML that is sent, where nothing of it can run. */
export function NewsletterFrame({ letter, screen = desktop }: Props) {
  const title = useMessages('adminNewsletter')('previewFrame');
  const html = useHtml(letter, screen.scheme);
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className={cx(
        'mx-auto block h-[60vh] max-w-full rounded-lg border border-line bg-white',
        screen.width === 'phone' ? 'w-[375px]' : 'w-full',
      )}
    />
  );
}

function useHtml({ content, contentFormat }: Letter, scheme: Screen['scheme']): string {
  const { data: settings } = trpc.settings.list.useQuery();
  const [html, setHtml] = useState('');
  const valueOf = (wanted: string) => settings?.find(({ key }) => key === wanted)?.value ?? '';
  const [siteName, color] = [valueOf('siteName'), valueOf('brandColor')];
  const locale = useLocale();
  const t = useMessages('newsletterFooter');
  const [reason, unsubscribe] = [t('reason', { siteName }), t('unsubscribe')];
  useEffect(() => {
    let isCurrent = true;
    const footer = { locale, reason, unsubscribe, link: `${location.origin}/unsubscribe/…` };
    const make = async () => {
      if (contentFormat === 'plain') return htmlOf(content, footerText(footer), locale);
      const [{ parseMarkdown }, { newsletterHtml }] = await Promise.all([
        import('../../../shared/lib/markdown/parse'),
        import('../../../shared/lib/newsletter-html'),
      ]);
      return newsletterHtml({
        blocks: parseMarkdown(content),
        siteName,
        brandColor: isColor(color) ? color : settingFallbacks.brandColor,
        publicUrl: location.origin,
        footer,
        scheme,
      });
    };
    make().then(
      (made) => isCurrent && setHtml(made),
      () => undefined, // without a connection the preview stays as it is
    );
    return () => {
      isCurrent = false;
    };
  }, [content, contentFormat, siteName, color, scheme, locale, reason, unsubscribe]);
  return html;
}
