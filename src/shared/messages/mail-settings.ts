import { inBraces, unknownPlaceholder } from '../lib/placeholders';
import type { DefaultSetting } from '../schemas/setting-types';

const entry =
  (type: DefaultSetting['type']) =>
  <const Key extends string>(key: Key, label: string, value: string, description: string) => ({
    key,
    label,
    value,
    description,
    group: 'emails' as const,
    type,
  });
const line = entry('text');
const lines = entry('textarea');

const person = ['firstName', 'lastName', 'foundation'];
const given = [...person, 'number', 'amount', 'date', 'paymentMethod'];
const facts = {
  donationReceipt: [...given, 'frequency'],
  giftReceipt: [...given, 'fund'],
  correctedReceipt: [...given, 'fund', 'replaced'],
  volunteerAcknowledgement: person,
  applicationAcknowledgement: [...person, 'course'],
  contactAcknowledgement: ['name', 'subject', 'foundation'],
  tributeCard: ['recipient', 'donor', 'occasion', 'foundation'],
  confirmation: ['foundation', 'link'],
};

const hint = (mail: keyof typeof facts) => `Placeholders you can use: ${inBraces(facts[mail])}`;

/** What is wrong with the wording of a mail. */
export function unknownBraces(key: string, wording: string): string | undefined {
  const known = Object.entries(facts).find(([mail]) => key === mail || key === `${mail}Subject`)?.[1];
  return known && unknownPlaceholder(wording, known);
}

/** Default texts of emails, with placeholders in braces. */
export const mailSettingDefaults = [
  line(
    'donationReceiptSubject',
    'Donation receipt: subject',
    'Thank you for your donation, {firstName}',
    hint('donationReceipt'),
  ),
  lines(
    'donationReceipt',
    'Donation receipt',
    `Dear {firstName} {lastName},

thank you for your {frequency} donation to {foundation}. We have written down:

Donation number: {number}
Amount: {amount}
Payment method: {paymentMethod}
Date: {date}

Please keep the number. If anything is wrong, answer this message.

{foundation}`,
    hint('donationReceipt'),
  ),
  line(
    'volunteerAcknowledgementSubject',
    'Confirmation to volunteers: subject',
    'Thank you for offering your help',
    hint('volunteerAcknowledgement'),
  ),
  lines(
    'volunteerAcknowledgement',
    'Confirmation to volunteers',
    `Dear {firstName} {lastName},

thank you for offering your time to {foundation}. We read every application and will write to you.

{foundation}`,
    hint('volunteerAcknowledgement'),
  ),
  line(
    'contactAcknowledgementSubject',
    'Confirmation to senders of messages: subject',
    'We have received your message',
    hint('contactAcknowledgement'),
  ),
  lines(
    'contactAcknowledgement',
    'Confirmation to senders of messages',
    `Dear {name},

thank you for writing to {foundation}. We will answer you soon.

{foundation}`,
    hint('contactAcknowledgement'),
  ),
] as const satisfies readonly DefaultSetting[];

export const applicationMailDefaults = [
  line(
    'applicationAcknowledgementSubject',
    'Confirmation to applicants: subject',
    'We have received your application',
    hint('applicationAcknowledgement'),
  ),
  lines(
    'applicationAcknowledgement',
    'Confirmation to applicants',
    `Dear {firstName} {lastName},

thank you for applying to study with {foundation}. We have received your application:

{course}

We read every application and will write to you.

{foundation}`,
    hint('applicationAcknowledgement'),
  ),
] as const satisfies readonly DefaultSetting[];

/** Double opt-in. */
export const confirmationSettingDefaults = [
  line(
    'confirmSubscriptions',
    'Confirm new newsletter addresses by email',
    'no',
    'yes or no. With yes, people get newsletters only after they confirm their address by email. Needs a mail server.',
  ),
  line(
    'confirmationSubject',
    'Confirmation request: subject',
    'Please confirm your subscription',
    hint('confirmation'),
  ),
  lines(
    'confirmation',
    'Confirmation request',
    `Somebody has asked for the newsletter of {foundation} with this address. If it was you, please confirm it here:

{link}

If it was not you, you need do nothing: you get no further email.

{foundation}`,
    hint('confirmation'),
  ),
] as const satisfies readonly DefaultSetting[];

export const yesOrNoProblemOf = (key: string, value: string) =>
  ['confirmSubscriptions', 'askBeforeMap', 'transparencyPage'].includes(key) && !['yes', 'no'].includes(value)
    ? 'Please enter yes or no'
    : undefined;

/** A confirmation request needs a link. */
export const linkProblemOf = (key: string, value: string) =>
  key === 'confirmation' && !value.includes('{link}') ? 'It must contain {link}' : undefined;

/** The settings whose values people read in mails. */
export type MailTextKey = Exclude<
  (
    | (typeof mailSettingDefaults)[number]
    | (typeof applicationMailDefaults)[number]
    | (typeof confirmationSettingDefaults)[number]
    | (typeof receiptMailDefaults)[number]
  )['key'],
  'confirmSubscriptions'
>;

/** Default texts of receipts. */
export const receiptMailDefaults = [
  line(
    'giftReceiptSubject',
    'Receipt for money received: subject',
    'Your receipt {number}',
    hint('giftReceipt'),
  ),
  lines(
    'giftReceipt',
    'Receipt for money received',
    `Dear {firstName} {lastName},

we have received your donation to {foundation}. Thank you. This is your receipt:

Receipt number: {number}
Amount: {amount}
Received on: {date}
Payment method: {paymentMethod}
For: {fund}

{foundation}`,
    hint('giftReceipt'),
  ),
  line(
    'correctedReceiptSubject',
    'Corrected receipt: subject',
    'Your corrected receipt {number}',
    hint('correctedReceipt'),
  ),
  lines(
    'correctedReceipt',
    'Corrected receipt',
    `Dear {firstName} {lastName},

the receipt for your donation to {foundation} has changed. This receipt replaces {replaced}, which is no longer valid:

Receipt number: {number}
Amount that stays with us: {amount}
Received on: {date}
Payment method: {paymentMethod}
For: {fund}

{foundation}`,
    hint('correctedReceipt'),
  ),
  line(
    'tributeCardSubject',
    'Card in honor or in memory: subject',
    'A donation {occasion}',
    hint('tributeCard'),
  ),
  lines(
    'tributeCard',
    'Card in honor or in memory',
    `Dear {recipient},

{donor} made a donation to {foundation} {occasion} and wanted you to know.

{foundation}`,
    hint('tributeCard'),
  ),
  lines(
    'receiptNote',
    'Text below receipts and statements',
    'Thank you. Please keep this for your records.',
    'For example, what your law requires on a receipt',
  ),
] as const satisfies readonly DefaultSetting[];
