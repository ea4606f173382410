import type { DefaultSetting } from '../schemas/setting-types';

const entry = <const Key extends string>(
  key: Key,
  label: string,
  value: string,
  description: string,
  type: DefaultSetting['type'] = 'text',
) => ({ key, label, value, description, group: 'general' as const, type });

/** Left out of the public list of settings: nobody shall copy it. */
export const signatureKey = 'receiptSignature';

/** What receipts and annual statements say besides their mails. An issued receipt keeps what it says. */
export const receiptDefaults = [
  entry(
    'receiptLegalName',
    'Receipts: legal name of the foundation',
    '',
    'As it is registered. If empty, receipts have the name of the site.',
  ),
  entry(
    'receiptAddress',
    'Receipts: address of the foundation',
    '',
    'As it is registered. If empty, receipts have the address of the main location.',
    'textarea',
  ),
  entry(
    'receiptStatement',
    'Receipts: statement for the tax office',
    '',
    'For example, that donors received nothing in return. You can start from the wording for your country; ask your tax adviser whether it applies to you.',
    'textarea',
  ),
  entry('receiptSigner', 'Receipts: name of the signer', '', 'Who signs for the foundation'),
  entry('receiptSignerRole', 'Receipts: role of the signer', '', 'For example Treasurer'),
  entry(
    signatureKey,
    'Receipts: signature',
    '',
    'A picture of the signature on a white background, from the library',
    'url',
  ),
] as const satisfies readonly DefaultSetting[];
