import type { z } from 'zod';
import type { newWebhook } from '../../../shared/schemas/webhooks';
import { copyNowNotice, OneTimeValue } from '../kit/display/copy-field';

export type Secret = Pick<z.infer<typeof newWebhook>, 'secret' | 'message'>;

/** A secret that nobody can read again. */
export const SecretView = ({ secret, message, close }: Secret & { close: () => void }) => (
  <OneTimeValue
    before={copyNowNotice('receiver')}
    label="Secret"
    text={secret}
    message={message}
    close={close}
  >
    Your receiver uses it to check that a delivery comes from this site (
    <a href="https://www.standardwebhooks.com" className="text-brand underline underline-offset-2">
      Standard Webhooks
    </a>
    ). Anyone else who has it can fake deliveries.
  </OneTimeValue>
);
