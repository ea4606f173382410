import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { countOf } from '../kit/format';
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
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <p className="text-sm">
        <span className="block text-muted">Recipients</span>
        Everyone subscribed: {countOf(recipients, 'subscriber')}
      </p>
      {children}
      <div>
        <Button look="outline" onClick={() => void validate().then(setTesting)}>
          Send a test
        </Button>
        <p className="mt-2 text-sm text-muted">Sends it to one address of the staff.</p>
      </div>
      {isTesting && <TestDialog letter={letter} close={() => setTesting(false)} />}
    </>
  );
}
