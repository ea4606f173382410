import { type ReactNode, useState } from 'react';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Moment } from '../kit/display/moment';
import { type FoundCopy, isFree, keepCopy, removeCopy, useCopyChanges } from './local-copies';

/** Copies in this browser that no open form continues. They are read once: later input goes into another copy. */
export function useFreeCopies(read: () => FoundCopy[]) {
  const t = useMessages('adminDrafts');
  const undoLabel = useMessages('adminChanges')('undo');
  const [copies, setCopies] = useState(read);
  useCopyChanges();
  return {
    free: copies.filter(({ key }) => isFree(key)),
    /** A toast can undo it. */
    remove: ({ key, ...copy }: FoundCopy) => {
      removeCopy(key);
      setCopies((before) => before.filter((one) => one.key !== key));
      const undo = () => {
        keepCopy(key, copy);
        setCopies((before) => [{ ...copy, key }, ...before]);
      };
      toast({
        title: t('deleted'),
        action: { label: undoLabel, otherwise: t('writeAgain'), run: undo },
      });
    },
  };
}

type CopyOfferProps = {
  copy: FoundCopy;
  title: string;
  which: 'newer' | 'another' | 'unfinished';
  goOn: () => void;
  remove: () => void;
};

/** Offers to continue what was typed in this browser. */
export function CopyOffer({ copy, title, which, goOn, remove }: CopyOfferProps) {
  const rich = useRichMessages('adminDrafts');
  const text = rich('copyOffer', {
    which,
    name: () => <bdi>{title}</bdi>,
    time: () => <Moment at={copy.at} />,
  });
  return <Offer text={text} goOn={goOn} remove={remove} />;
}

type OfferProps = { text: ReactNode; goOn: () => void; remove?: () => void };

export function Offer({ text, goOn, remove }: OfferProps) {
  const t = useMessages('adminDrafts');
  return (
    <div role="note" className="rounded-lg border border-line bg-brand-soft p-4 text-sm">
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="outline" onClick={goOn}>
          {t('continueEditing')}
        </Button>
        {remove && (
          <Button look="quiet" onClick={remove}>
            {t('deleteDraft')}
          </Button>
        )}
      </div>
    </div>
  );
}
