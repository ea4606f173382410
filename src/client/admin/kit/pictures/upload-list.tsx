import { Button } from '../../../ui/button';
import { progressClass } from '../display/loading';
import type { Upload } from './use-uploads';

type Props = {
  uploads: Upload[];
  again: (upload: Upload) => void;
  forget: (key: number) => void;
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** 'Sending... 40%' */
function stepOf({ step, share }: Upload): string {
  if (step === 'waiting') return 'Waiting...';
  if (step === 'preparing') return 'Preparing...';
  return share < 1 ? `Sending... ${percent(share)}` : 'Processing...';
}

/** Pending uploads with progress or error. */
export const UploadList = ({ uploads, again, forget }: Props) => (
  <ul className="grid gap-2 empty:hidden">
    {uploads.map((upload) => (
      <li key={upload.key} className="rounded-lg border border-line bg-surface p-3">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {upload.file.name}
        </p>
        {upload.refusal ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {upload.refusal.message}
          </p>
        ) : (
          <p className="text-sm text-muted">{stepOf(upload)}</p>
        )}
        {!upload.refusal && (
          <progress
            aria-label={`Sending ${upload.file.name}`}
            max={1}
            value={upload.step === 'sending' && upload.share < 1 ? upload.share : undefined}
            className={`${progressClass} mt-1 block`}
          />
        )}
        <div className="-ms-3 -mb-2 flex flex-wrap">
          {upload.refusal?.mayPass && (
            <Button look="quiet" className="px-3" onClick={() => again(upload)}>
              Try Again
            </Button>
          )}
          <Button look="quiet" className="px-3" onClick={() => forget(upload.key)}>
            {upload.refusal ? 'Dismiss' : 'Cancel Upload'}
          </Button>
        </div>
      </li>
    ))}
  </ul>
);
