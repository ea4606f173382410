import { useMessages, useRichMessages } from '../../messages/use-messages';
import { useMay } from '../kit/permissions';
import { TokensPanel } from './tokens';
import { WebhooksPanel } from './webhooks';

/** Tokens and webhooks. */
export default function IntegrationsSection() {
  const title = useMessages('adminSections')('integrations');
  const rich = useRichMessages('adminIntegrations');
  const seesWebhooks = useMay('webhooks:read');
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-1 max-w-3xl text-muted">
        {rich('about', {
          link: (chunks) => (
            <a href="/api/docs" className="text-brand underline underline-offset-2">
              {chunks}
            </a>
          ),
        })}
      </p>
      <div className="max-w-6xl">
        <TokensPanel />
        {seesWebhooks && <WebhooksPanel />}
      </div>
    </>
  );
}
