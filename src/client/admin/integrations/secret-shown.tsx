import { Button } from '../../ui/button';
import { Copied } from '../kit/copied';

/** A secret that nobody can read again. */
export const SecretShown = ({ secret, close }: { secret: string; close: () => void }) => (
  <div className="grid gap-5">
    <p>
      Copy it now, and put it where your receiver keeps its secrets: <strong>it is not shown again.</strong>
    </p>
    <Copied label="Secret" text={secret} rows={2} />
    <p className="text-muted">
      With it your receiver verifies that a delivery is from this site (
      <a href="https://www.standardwebhooks.com" className="text-brand underline underline-offset-2">
        Standard Webhooks
      </a>
      ). Whoever else has it could send what looks like ours.
    </p>
    <div className="flex justify-end">
      <Button onClick={close}>Done</Button>
    </div>
  </div>
);
