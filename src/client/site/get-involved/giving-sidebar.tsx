import type { ReactNode } from 'react';
import { entriesOf } from '../../../shared/lib/entries';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Cover } from '../kit/cover';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSettings } from '../kit/settings';
import { written } from '../kit/written';

/** Of a picture beside a form. */
export const sizesBeside = '(min-width:1152px) 422px,(min-width:1024px) calc(40vw - 38px),1px';

export function GivingSidebar() {
  const t = useMessages('involve');
  const { text, picture } = usePageSettings('involve');
  return (
    <div className="grid content-start gap-8">
      <Cover
        {...picture('donatePicture')}
        sizes={sizesBeside}
        pattern="donate"
        className="arch aspect-4/3! max-lg:hidden"
      />
      <Entries heading={t('whatDonationDoes')} list={text('giftImpact') ?? ''} />
      <Entries heading={t('whyTrustUs')} list={text('proofFigures') ?? ''} />
      <div className="grid gap-2">
        <h3 className="text-subheading">{t('safeGiving')}</h3>
        <SettingText text={text('givingSafety')} className="text-muted" />
        <Questions />
      </div>
    </div>
  );
}

function Entries({ heading, list }: { heading: string; list: string }) {
  const entries = entriesOf(list);
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="text-subheading">{heading}</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {entries.map(({ title, text }, index) => (
          <div key={index} className="flex gap-4 py-3">
            <dt {...written(title)} className="min-w-16 font-semibold text-brand wrap-anywhere">
              {title}
            </dt>
            <dd {...written(text)} className="min-w-0 whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Questions() {
  const t = useMessages('involve');
  const rich = useRichMessages('involve');
  const setting = useSettings();
  const phone = setting('contactPhone');
  const email = setting('contactEmail');
  const link = 'font-semibold text-brand underline underline-offset-4';
  const mail = (chunks: ReactNode[]) => (
    <a
      dir="ltr"
      href={`mailto:${email}?subject=${encodeURIComponent(t('questionsSubject'))}`}
      className={link}
    >
      {chunks}
    </a>
  );
  const call = (chunks: ReactNode[]) => (
    <a dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} whitespace-nowrap`}>
      {chunks}
    </a>
  );
  if (!phone && !email) return null;
  const byOne = phone ? 'questionsByPhone' : 'questionsByEmail';
  return (
    <p className="text-muted wrap-anywhere">
      {rich(phone && email ? 'questions' : byOne, { email, mail, phone, call })}
    </p>
  );
}
