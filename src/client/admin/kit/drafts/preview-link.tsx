import { buttonClass } from '../../../ui/button';
import { Copied } from '../copied';

/** Where a draft can be seen, to be opened and sent. */
export const PreviewLink = ({ url }: { url: string }) => (
  <div className="grid gap-3 rounded-lg border border-line p-4">
    <Copied label="Link to the preview" text={url} />
    <p className="text-sm text-muted">
      Whoever has this link sees the draft as it is saved, without signing in, for seven days. A new link ends
      the one before.
    </p>
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass('outline', 'w-fit')}>
      Open the preview
    </a>
  </div>
);
