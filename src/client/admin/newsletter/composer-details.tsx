import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { countOf } from '../kit/format';
import type { Letter } from './newsletter-frame';
import { TestDialog } from './test-dialog';

type Props = {
  letter: Letter;
  recipients: number;
  /** Whether all of it is there; otherwise the fields say what is missing. */
  isWhole: () => Promise<boolean>;
  /** How the text is written. */
  children: ReactNode;
};

/** Who gets a newsletter, how it is written, and a test of it. */
export function ComposerDetails({ letter, recipients, isWhole, children }: Props) {
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <p className="text-sm">
        <span className="block text-muted">Recipients</span>
        Everyone subscribed: {countOf(recipients, 'subscriber')}
      </p>
      {children}
      <div>
        <Button look="outline" onClick={() => void isWhole().then(setTesting)}>
          Send a Test
        </Button>
        <p className="mt-2 text-sm text-muted">Sends it to one address of the staff.</p>
      </div>
      {isTesting && <TestDialog letter={letter} close={() => setTesting(false)} />}
    </>
  );
}
