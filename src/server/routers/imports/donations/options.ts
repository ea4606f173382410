import type { z } from 'zod';
import type { donationOptions } from '../../../../shared/schemas/import-inputs';
import type { ColumnContent } from '../../../../shared/schemas/imports';
import { refuseField } from '../../../rpc/errors';

type Options = z.output<typeof donationOptions>;
const donorFields = ['name', 'firstName', 'lastName', 'organisation', 'email'];

/**
 * The options with the format of the dates.
 * @throws BAD_REQUEST if the file does not tell the format, is in another currency, or no column names the donor
 */
export function donationOptionsOf(
  mapping: Record<string, string>,
  options: Options,
  contents: Record<string, ColumnContent>,
): Options {
  if (donorFields.every((field) => mapping[field] === undefined))
    throw refuseField('BAD_REQUEST', 'mapping.name', 'Please choose the column of name');
  for (const field of ['amount', 'currency']) {
    const currency = contents[mapping[field] ?? '']?.currency;
    if (currency)
      throw refuseField(
        'BAD_REQUEST',
        `mapping.${field}`,
        `This file is in ${currency}. Amounts are never converted: only US dollars can be imported.`,
      );
  }
  if (options.dateFormat !== undefined) return options;
  const [dateFormat, ...others] = contents[mapping['receivedOn'] ?? '']?.dateFormats ?? [];
  if (dateFormat === undefined || others.length > 0)
    throw refuseField('BAD_REQUEST', 'options.dateFormat', 'Please choose how the dates are written');
  return { ...options, dateFormat };
}
