import { useState } from 'react';
import { placeholdersIn } from '../../../shared/lib/newsletter-text';
import { Button } from '../../ui/button';
import { MomentDialog } from '../kit/schedule/moment-dialog';
import type { Letter } from './newsletter-frame';
import { NewsletterPreview } from './preview';
import { TestDialog } from './test-dialog';

type Props = {
  letter: Letter;
  /** Whether all of it is there; otherwise the fields say what is missing. */
  isWhole: () => Promise<boolean>;
  at: string | null;
  pending: boolean;
  /** Keeps it as a draft, which goes out by itself at a moment if there is one. */
  keep: (at: string | null) => void;
};

/** What is done with a newsletter before it is sent. */
export function ComposerTools({ letter, isWhole, at, pending, keep }: Props) {
  const [open, setOpen] = useState<'preview' | 'test' | 'schedule'>();
  const close = () => setOpen(undefined);
  const openWhole = async (what: 'test' | 'schedule') => {
    if (await isWhole()) setOpen(what);
  };
  const left = placeholdersIn(`${letter.subject}\n${letter.content}`);
  return (
    <>
      {left.length > 0 && (
        <p role="status" className="rounded-lg border border-yellow-600 p-3 text-sm">
          <strong>{left.join(', ')}</strong> will appear in the email as it is. Newsletters do not fill in
          names.
        </p>
      )}
      <div role="group" aria-label="Before sending" className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setOpen('preview')}>
          Preview
        </Button>
        <Button look="outline" onClick={() => void openWhole('test')}>
          Send a Test
        </Button>
        <Button look="outline" aria-disabled={pending} onClick={() => !pending && keep(at)}>
          Save Draft
        </Button>
        <Button look="outline" onClick={() => void openWhole('schedule')}>
          Schedule
        </Button>
      </div>
      {open === 'preview' && <NewsletterPreview letter={letter} close={close} />}
      {open === 'test' && <TestDialog letter={letter} close={close} />}
      {open === 'schedule' && (
        <MomentDialog
          title={letter.subject}
          done="sent"
          at={at}
          pending={pending}
          choose={(chosen) => {
            close();
            keep(chosen);
          }}
          close={close}
        />
      )}
    </>
  );
}
