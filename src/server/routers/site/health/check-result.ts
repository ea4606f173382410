import { dateAndTimeIn } from '../../../../shared/lib/days';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import type { Translate } from '../../../../shared/messages/translator';
import type { HealthCheck } from '../../../../shared/schemas/health';
import type { Database } from '../../../db/database';
import type { Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import type { Machine } from '../../../process/machine';

export type HealthDependencies = {
  db: Database;
  mail: MailSetup;
  machine: Machine;
  payments: Provider | undefined;
};
export type At = HealthDependencies & { zone: string };

/** What a check writes with, in one language. */
type Writer = {
  t: Translate<'health'>;
  locale: Locale;
  momentOf: (moment: string) => string;
  /** '640 MB', '1.2 GB' */
  sizeOf: (bytes: number) => string;
};
export type Write = (writer: Writer) => string;
export type CheckResult = Pick<HealthCheck, 'state'> & {
  says: Write;
  /** Nothing to do without it. */
  advice?: Write;
};
export type Checked = CheckResult & Pick<HealthCheck, 'matter'>;

export const dayMs = 86_400_000;

export const good = (says: Write): CheckResult => ({ state: 'good', says });

export const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ');

/** The result of a check in a language. */
export function written({ says, advice, ...check }: Checked, zone: string, locale: Locale): HealthCheck {
  const t = translateIn(locale, 'health');
  const writer: Writer = {
    t,
    locale,
    momentOf: (moment) => dateAndTimeIn(moment, zone, locale),
    sizeOf: (bytes) =>
      bytes < 1e9
        ? t('megabytes', { size: String(Math.floor(bytes / 1e6)) })
        : t('gigabytes', { size: (bytes / 1e9).toFixed(1) }),
  };
  return { ...check, says: says(writer), advice: advice?.(writer) ?? '' };
}
