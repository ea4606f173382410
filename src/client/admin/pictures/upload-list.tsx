import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { progressClass } from '../kit/display/loading';
import type { Upload } from './use-uploads';

type Props = {
  uploads: Upload[];
  again: (upload: Upload) => void;
  forget: (key: number) => void;
};

/** 'Sending... 40%' */
function useStepLabel(): (upload: Upload) => string {
  const t = useMessages('adminFiles');
  return ({ step, share }) => {
    if (step !== 'sending') return t(step);
    return share < 1 ? t('sending', { percent: Math.round(share * 100) }) : t('processing');
  };
}

/** Pending uploads with progress or error. */
export function UploadList({ uploads, again, forget }: Props) {
  const t = useMessages('adminFiles');
  const stepOf = useStepLabel();
  return (
    <ul className="grid gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.key} className="rounded-lg border border-line bg-surface p-3">
          <p dir="auto" className="text-sm font-medium wrap-anywhere">
            {upload.file.name}
          </p>
          {upload.refusal ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {t(upload.refusal.reason)}
            </p>
          ) : (
            <p className="text-sm text-muted">{stepOf(upload)}</p>
          )}
          {!upload.refusal && (
            <progress
              aria-label={t('sendingFile', { name: upload.file.name })}
              max={1}
              value={upload.step === 'sending' && upload.share < 1 ? upload.share : undefined}
              className={`${progressClass} mt-1 block`}
            />
          )}
          <div className="-ms-3 -mb-2 flex flex-wrap">
            {upload.refusal?.mayPass && (
              <Button look="quiet" className="px-3" onClick={() => again(upload)}>
                {t('tryAgain')}
              </Button>
            )}
            <Button look="quiet" className="px-3" onClick={() => forget(upload.key)}>
              {t(upload.refusal ? 'dismiss' : 'cancelUpload')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
