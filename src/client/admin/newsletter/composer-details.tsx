import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { useNouns } from '../kit/nouns';
import type { Letter } from './newsletter-frame';
import { TestDialog } from './test-dialog';

type Props = {
  letter: Letter;
  recipients: number;
  /** Shows errors at the fields. @returns whether there are none */
  validate: () => Promise<boolean>;
  /** The switch for formatting. */
  children: ReactNode;
};

/** The recipients, the format and the test of a newsletter. */
export function ComposerDetails({ letter, recipients, validate, children }: Props) {
  const t = useMessages('adminNewsletter');
  const nouns = useNouns();
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <p className="flex w-full flex-wrap gap-x-2 text-sm xl:block">
        <span className="text-muted xl:block">{t('recipients')}</span>
        {t('everyone', { subscribers: nouns.count(recipients, 'subscriber') })}
      </p>
      {children}
      <div className="flex items-center gap-3 xl:block">
        <Button look="outline" onClick={() => void validate().then(setTesting)}>
          {t('sendTest')}
        </Button>
        <p className="min-w-0 text-sm text-muted xl:mt-2">{t('sendTestHint')}</p>
      </div>
      {isTesting && <TestDialog letter={letter} close={() => setTesting(false)} />}
    </>
  );
}
