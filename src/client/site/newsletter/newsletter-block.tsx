import { SettingText } from '../kit/setting-text';
import { useSetting } from '../kit/settings';
import { NewsletterForm } from './newsletter-form';

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
    <NewsletterForm />
  </section>
);
