import { tributeIn } from '../../client/site/get-involved/donation-tribute-fields';
import {
  contactFields,
  type FormName,
  newsletterFields,
  text,
  typedComment,
} from '../../shared/lib/form-data';
import { donationFields, volunteerFields } from '../../shared/lib/involve-data';
import { centsOf, inDollars } from '../../shared/lib/money';
import { submissionNumber } from '../../shared/lib/references';
import { applicationFields } from '../../shared/messages/application-form';
import type { MessageKey } from '../../shared/messages/catalogue';
import { compiledMessages, translateIn } from '../../shared/messages/compiled';
import type { Locale } from '../../shared/messages/languages';
import type { Translate } from '../../shared/messages/translator';
import { commentInput } from '../../shared/schemas/comments';
import { donationInput } from '../../shared/schemas/donations';
import type { Caller } from '../routers';

export type Link = { to: string; label: MessageKey<'results'> };
/** Shown after sending. */
export type Sent = { next?: Link; number?: string };
type ResultText = { title: string; description: string };

/** A form without scripts. */
export type PlainForm = {
  name: FormName;
  fields: (data: FormData) => object;
  /** Calls the procedure. */
  send: (caller: Caller, data: FormData, locale: Locale) => Promise<Sent>;
  /** What the toasts of the form say. */
  copy: (locale: Locale) => { sent: ResultText; failed: ResultText };
  summary?: (data: FormData, t: Translate<'results'>) => string;
  /** The page of the form; without data if nothing was sent. */
  back: (data?: FormData, outcome?: 'refused') => Link;
};

const donationWithTribute = (data: FormData) => ({ ...donationFields(data), tribute: tributeIn(data) });

function commentFields(data: FormData) {
  const parentId = text(data, 'parentId');
  return { ...typedComment(data), slug: text(data, 'slug'), parentId: parentId ? Number(parentId) : null };
}

export const plainForms: PlainForm[] = [
  {
    name: 'newsletter',
    fields: newsletterFields,
    async send(caller, data, locale) {
      await caller.newsletter.subscribe({ ...newsletterFields(data), locale });
      return {};
    },
    copy(locale) {
      const t = translateIn(locale, 'forms');
      return {
        sent: { title: t('subscribed'), description: t('subscribedText') },
        failed: { title: t('subscribingFailed'), description: t('tryLater') },
      };
    },
    back: () => ({ to: '/', label: 'backHome' }),
  },
  {
    name: 'contact',
    fields: contactFields,
    async send(caller, data, locale) {
      const { id } = await caller.contact.create({ ...contactFields(data), locale });
      return { number: submissionNumber('contact', id) };
    },
    copy(locale) {
      const t = translateIn(locale, 'contact');
      return {
        sent: { title: t('sent'), description: t('sentText') },
        failed: { title: t('sendingFailed'), description: translateIn(locale, 'forms')('tryLater') },
      };
    },
    back: () => ({ to: '/contact', label: 'backToContact' }),
  },
  {
    name: 'donation',
    fields: donationWithTribute,
    async send(caller, data, locale) {
      const { checkoutUrl, statusUrl } = await caller.donations.create(
        donationInput.parse({ ...donationWithTribute(data), locale }),
      );
      if (checkoutUrl) return { next: { to: checkoutUrl, label: 'continueToPayment' } };
      return { next: { to: statusUrl, label: 'followDonation' } };
    },
    copy: (locale) => copyOf(translateIn(locale, 'donation')),
    summary(data, t) {
      const { amount, recurring } = donationFields(data);
      return t(recurring ? 'yourMonthlyDonation' : 'yourDonation', { amount: inDollars(centsOf(amount)) });
    },
    back: () => ({ to: '/get-involved#donate', label: 'backToInvolve' }),
  },
  {
    name: 'volunteer',
    fields: volunteerFields,
    async send(caller, data, locale) {
      const { id } = await caller.volunteers.create({ ...volunteerFields(data), locale });
      return { number: submissionNumber('volunteers', id) };
    },
    copy: (locale) => copyOf(translateIn(locale, 'involve')),
    back: () => ({ to: '/get-involved#volunteer', label: 'backToInvolve' }),
  },
  {
    name: 'application',
    fields: applicationFields,
    async send(caller, data, locale) {
      const { id } = await caller.applications.create({ ...applicationFields(data), locale });
      return { number: submissionNumber('applications', id) };
    },
    copy: (locale) => copyOf(translateIn(locale, 'apply')),
    back: () => ({ to: '/university/apply', label: 'backToApplication' }),
  },
  {
    name: 'comment',
    fields: commentFields,
    async send(caller, data) {
      await caller.comments.create(commentInput.parse(commentFields(data)));
      return {};
    },
    copy(locale) {
      const t = translateIn(locale, 'article');
      return {
        sent: { title: t('sent'), description: translateIn(locale, 'results')('commentSentText') },
        failed: { title: t('sendingFailed'), description: translateIn(locale, 'forms')('tryLater') },
      };
    },
    back(data = new FormData(), outcome) {
      const { slug, parentId } = commentFields(data);
      if (!slug) return { to: '/news', label: 'backToNews' };
      const form = outcome && parentId ? `?reply=${parentId}#comment-${parentId}` : '#comments-title';
      return { to: `/news/${encodeURIComponent(slug)}${form}`, label: 'backToArticle' };
    },
  },
];

type Outcome = 'sent' | 'sentText' | 'sendingFailed' | 'tryOrContact';

const copyOf = (t: (key: Outcome) => string) => ({
  sent: { title: t('sent'), description: t('sentText') },
  failed: { title: t('sendingFailed'), description: t('tryOrContact') },
});

const optionGroups = {
  paymentMethod: 'sentValues',
  recurring: 'sentValues',
  coverFees: 'sentValues',
  'tribute.kind': 'sentValues',
  newsletter: 'sentValues',
  areas: 'areas',
  availability: 'times',
} as const;
const hasOptions = (field: string): field is keyof typeof optionGroups => Object.hasOwn(optionGroups, field);

/** What a value of a field means to the visitor: the label of an option, or the text itself. */
export function optionIn(locale: Locale, field: string, value: string): string {
  if (!hasOptions(field)) return value;
  const label = compiledMessages(locale, optionGroups[field])[value];
  return typeof label === 'string' ? label : value;
}
