import { newsletterFields } from '../../../shared/lib/form-data';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useThanks } from '../kit/form/use-thanks';
import { SettingText } from '../kit/setting-text';
import { useSetting } from '../kit/settings';

/** Keeps the address if it fails. */
export function NewsletterForm({ place }: { place?: string }) {
  const t = useMessages('forms');
  const locale = useLocale();
  const subscribe = trpc.newsletter.subscribe.useMutation();
  return (
    <SiteForm
      name="newsletter"
      place={place}
      send={(data) => subscribe.mutateAsync({ ...newsletterFields(data), locale })}
      sent={{ title: t('subscribed'), description: t('subscribedText') }}
      failed={{ title: t('subscribingFailed'), description: t('tryLater') }}
      thank={useThanks('newsletter')}
      className="gap-3"
    >
      <TextField
        label={t('emailAddress')}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <SendButton busy={t('submitting')}>{t('subscribe')}</SendButton>
    </SiteForm>
  );
}

export const NewsletterBlock = ({ title }: { title: string }) => (
  <section
    aria-labelledby="newsletter-title"
    className="grid items-end gap-6 rounded-xl bg-brand-soft p-6 sm:p-8 md:grid-cols-2 print:hidden"
  >
    <div>
      <h2 id="newsletter-title" className="text-subheading">
        {title}
      </h2>
      <SettingText text={useSetting('newsletterText')} className="mt-2 text-muted" />
    </div>
    <div>
      <NewsletterForm />
    </div>
  </section>
);
