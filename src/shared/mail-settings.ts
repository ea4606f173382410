import type { SettingInput } from './settings';

const entry =
  (type: SettingInput['type']) =>
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

const people = 'In braces: {firstName}, {lastName}, {foundation}';

/** What the site's mails say until the administrator says otherwise; in braces stands what differs from mail to mail. */
export const mailSettingDefaults = [
  line(
    'donationReceiptSubject',
    'Donation receipt: subject',
    'Thank you for your donation, {firstName}',
    `${people}, {number}, {amount}, {date}, {paymentMethod}, {frequency}`,
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
    `${people}, {number}, {amount}, {date}, {paymentMethod}, {frequency}`,
  ),
  line(
    'volunteerAcknowledgementSubject',
    'Answer to volunteers: subject',
    'Thank you for offering your help',
    people,
  ),
  lines(
    'volunteerAcknowledgement',
    'Answer to volunteers',
    `Dear {firstName} {lastName},

thank you for offering your time to {foundation}. We read every application and will write to you.

{foundation}`,
    people,
  ),
  line(
    'contactAcknowledgementSubject',
    'Answer to messages: subject',
    'We have received your message',
    'In braces: {name}, {subject}, {foundation}',
  ),
  lines(
    'contactAcknowledgement',
    'Answer to messages',
    `Dear {name},

thank you for writing to {foundation}. We will answer you soon.

{foundation}`,
    'In braces: {name}, {subject}, {foundation}',
  ),
] as const satisfies readonly SettingInput[];
