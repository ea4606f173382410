import { CopyField } from '../display/copy-field';

/** Says that the account may not save this any more, and hands over what was typed; the form still holds it, too. */
export const Forbidden = ({ typed }: { typed: string }) => (
  <div role="alert" className="rounded-lg border border-danger p-4">
    <p className="font-semibold">Your account may not do this any more.</p>
    <p className="mt-1 mb-4 text-sm text-muted">
      Nothing was saved. An owner has changed what your account may do. What you typed is still here: copy it
      for somebody who may save it, or ask an owner.
    </p>
    <CopyField label="What you typed" text={typed} rows={4} />
  </div>
);
