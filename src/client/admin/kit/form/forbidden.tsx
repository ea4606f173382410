import { CopyField } from '../display/copy-field';

/** The account may no longer save; offers the input to copy. */
export const Forbidden = ({ typed }: { typed: string }) => (
  <div role="alert" className="rounded-lg border border-danger p-4">
    <p className="font-semibold">Your account can no longer do this.</p>
    <p className="mt-1 mb-4 text-sm text-muted">
      Nothing was saved. An owner has changed your permissions. What you typed is still here. Copy it for
      someone who can save it, or ask an owner.
    </p>
    <CopyField label="What you typed" text={typed} rows={4} />
  </div>
);
