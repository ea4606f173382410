import type { z } from 'zod';
import { catalogues, translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import type { volunteerInput } from '../../../../shared/schemas/volunteers';
import type { Database } from '../../../db/database';
import { volunteers } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { receive } from '../receive';

export function apply(
  db: Database,
  ctx: Pick<Context, 'mail' | 'address'>,
  values: z.infer<typeof volunteerInput>,
) {
  const { firstName, lastName, email, phone, areas, availability, message } = values;
  const name = `${firstName} ${lastName}`;
  return receive(db, ctx, {
    table: volunteers,
    values,
    mails: {
      kind: 'volunteer',
      typed: { firstName, lastName },
      notice: (t, locale) => ({
        subject: t('volunteer', { name }),
        text: [
          `${name} <${email}>, ${phone}`,
          t('areas', { areas: labelsIn(locale, 'areas', areas) || t('noneNamed') }),
          t('availability', { times: labelsIn(locale, 'times', availability) || t('noneNamed') }),
          '',
          message,
        ].join('\n'),
      }),
    },
  });
}

/** The labels of the options of the form; what else was sent stays as it is. */
function labelsIn(locale: Locale, group: 'areas' | 'times', values: string[]): string {
  const labels = catalogues[locale][group];
  return values.map((value) => labels[value] ?? value).join(translateIn(locale, 'staffMails')('comma'));
}
