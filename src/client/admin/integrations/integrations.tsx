import { useMay } from '../kit/permissions';
import { TokensPanel } from './tokens';
import { WebhooksPanel } from './webhooks';

/** Tokens and webhooks. */
export default function IntegrationsSection() {
  const seesWebhooks = useMay('webhooks:read');
  return (
    <>
      <h1 className="text-heading">Integrations</h1>
      <p className="mt-1 max-w-3xl text-muted">
        Connect other programs to this site. They can do no more than your account can.{' '}
        <a href="/api/docs" className="text-brand underline underline-offset-2">
          Getting started
        </a>
      </p>
      <div className="max-w-6xl">
        <TokensPanel />
        {seesWebhooks && <WebhooksPanel />}
      </div>
    </>
  );
}
