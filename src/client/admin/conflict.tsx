import { Button } from '../ui/button';

/** Says that somebody else has changed the item; the administrator's own text is still in the form. */
export const Conflict = ({ noun, discard }: { noun: string; discard: () => void }) => (
  <div role="alert" className="rounded-lg border border-danger p-4">
    <p className="font-semibold">Somebody else changed this {noun} after you opened it.</p>
    <p className="mt-1 text-sm text-muted">
      Nothing was saved. Save again to put your text in the place of theirs, or discard yours and look at
      theirs.
    </p>
    <Button look="outline" className="mt-3" onClick={discard}>
      Discard my changes
    </Button>
  </div>
);
