import { useId, useState } from 'react';
import { entriesOf, type ListEntry } from '../../../shared/lib/entries';
import { checkedValue, contactFields } from '../../../shared/lib/form-data';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { cx } from '../../ui/cx';
import { TextAreaField, TextField } from '../../ui/field';
import { ContactInfo, Locations, SocialLinks, useIsShown, useProfiles } from '../kit/contact-info';
import { Container } from '../kit/container';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useSuggested } from '../kit/form/use-suggested';
import { useThanks } from '../kit/form/use-thanks';
import { PageHead } from '../kit/head';
import { SectionBanner } from '../kit/page-banner';
import { usePageSettings } from '../kit/settings';
import { written } from '../kit/written';

export function Contact({ subject }: { subject: string }) {
  const t = useMessages('contact');
  const { text, url } = usePageSettings('contact');
  const map = url('mapUrl') ?? '';
  const askBeforeMap = text('askBeforeMap');
  const isShown = useIsShown();
  const hasInfo = isShown('contactPhone', 'contactEmail', 'officeHours');
  const hasProfiles = useProfiles().length > 0;
  const hasPlaces = isShown('mainCampus', 'communityCenter');
  return (
    <>
      <PageHead title={t('contactUs')} path="/contact" description={text('contactDescription')} />
      <SectionBanner title={t('contactUs')} on="contact" />
      <Container className={cx('grid gap-12 py-12', (hasInfo || hasProfiles) && 'lg:grid-cols-[20rem_1fr]')}>
        {(hasInfo || hasProfiles) && (
          <section
            aria-labelledby="info-title"
            className="self-start rounded-xl border border-line bg-surface p-6"
          >
            <h2 id="info-title" className="mb-5 text-subheading">
              {t('contactInformation')}
            </h2>
            <ContactInfo />
            <SocialLinks
              heading={
                <h3 className={cx('mb-2 font-sans font-semibold', hasInfo && 'mt-6')}>{t('followUs')}</h3>
              }
            />
          </section>
        )}
        <section aria-labelledby="form-title">
          <h2 id="form-title" className="mb-5 text-subheading">
            {t('formTitle')}
          </h2>
          <ContactForm subject={subject} />
        </section>
      </Container>
      {(hasPlaces || map) && (
        <section aria-labelledby="locations-title" className="border-y border-line bg-surface py-14">
          <Container className={cx('grid items-center gap-8', map && 'md:grid-cols-2')}>
            <div>
              <h2 id="locations-title" className={cx('text-heading', hasPlaces && 'mb-6')}>
                {t('ourLocations')}
              </h2>
              <Locations />
            </div>
            {map && askBeforeMap !== null && (
              <LocationsMap address={map} asksFirst={askBeforeMap === 'yes'} />
            )}
          </Container>
        </section>
      )}
      <Faq questions={entriesOf(text('contactQuestions') ?? '')} />
    </>
  );
}

function ContactForm({ subject }: { subject: string }) {
  const t = useMessages('contact');
  const locale = useLocale();
  const contact = trpc.contact.create.useMutation();
  return (
    <SiteForm
      name="contact"
      send={(data) => contact.mutateAsync({ ...contactFields(data), locale })}
      sent={{ title: t('sent'), description: t('sentText') }}
      failed={{ title: t('sendingFailed'), description: useMessages('forms')('tryLater') }}
      thank={useThanks('contact')}
      className="gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('name')} name="name" autoComplete="name" maxLength={100} required />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <TextField
        ref={useSuggested<HTMLInputElement>(subject)}
        label={t('subject')}
        name="subject"
        defaultValue={subject}
        maxLength={200}
        required
      />
      <TextAreaField label={t('message')} name="message" rows={5} maxLength={5000} required />
      <Checkbox name="newsletter" value={checkedValue} label={t('subscribe')} />
      <SendButton busy={t('sending')} className="justify-self-start">
        {t('send')}
      </SendButton>
    </SiteForm>
  );
}

type MapProps = { address: string; asksFirst: boolean };

function LocationsMap({ address, asksFirst }: MapProps) {
  const t = useMessages('contact');
  const rich = useRichMessages('contact');
  const [agreed, setAgreed] = useState(false);
  return (
    <div>
      {!asksFirst || agreed ? (
        <iframe
          ref={agreed ? takeFocus : undefined}
          src={address}
          title={t('mapTitle')}
          loading="lazy"
          className="aspect-3/2 w-full rounded-xl border border-line bg-brand-soft"
        />
      ) : (
        <div className="flex aspect-3/2 w-full flex-col items-center justify-center gap-4 rounded-xl border border-line bg-brand-soft p-5 text-center">
          {URL.canParse(address) && (
            <p>{rich('mapComesFrom', { host: new URL(address).host, name: (host) => <bdi>{host}</bdi> })}</p>
          )}
          <Button className="noscript:hidden" onClick={() => setAgreed(true)}>
            {t('showMap')}
          </Button>
        </div>
      )}
      <a
        href={address.replace('/export/embed.html', '/')} // the whole map, not the frame
        target="_blank"
        rel="noopener noreferrer"
        className="mt-2 inline-block py-1 text-sm text-brand underline underline-offset-4"
      >
        {t('openMap')}
      </a>
    </div>
  );
}

/** The focused button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** One is open at a time. */
function Faq({ questions }: { questions: ListEntry[] }) {
  const t = useMessages('contact');
  const [open, setOpen] = useState<number>();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="py-14">
      <Container className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <h2 id={`${id}-title`} className="mb-6 text-heading">
          {t('questions')}
        </h2>
        <div>
          {questions.map(({ title: question, text: answer }, index) => (
            <div key={index} className="border-b border-line">
              <h3 className="font-sans text-base">
                <button
                  type="button"
                  aria-expanded={open === index}
                  aria-controls={`${id}-${index}`}
                  onClick={() => setOpen(open === index ? undefined : index)}
                  className="flex min-h-14 w-full items-center justify-between gap-4 text-start font-semibold"
                >
                  <span {...written(question)} className="min-w-0 grow wrap-anywhere">
                    {question}
                  </span>
                  <span aria-hidden="true" className="text-xl text-accent">
                    {open === index ? '−' : '+'}
                  </span>
                </button>
              </h3>
              <p
                id={`${id}-${index}`}
                hidden={open !== index}
                {...written(answer)}
                className="opened-by-script pb-5 whitespace-pre-line text-muted"
              >
                {answer}
              </p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
