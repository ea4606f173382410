import { useRef, useState } from 'react';
import type { Picture } from '../../../../shared/schemas/media';
import { trpc } from '../../../app/trpc';
import { useMay } from '../permissions';
import { DescriptionQuestion } from './description-question';
import { undescribedIn } from './undescribed';

type Asked = { pictures: Picture[]; label: string; go: () => void };

/** Pictures that were published without a description on purpose: nobody is asked again. */
const accepted = new Set<string>();

/**
 * Asks once, before a step of publishing, about pictures without a description.
 * @returns `confirmed`, which takes the step at once or after the question, and the question while it is open
 */
export function useDescriptionQuestion() {
  const mayDescribe = useMay('media:write');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Asked>();
  const isChecking = useRef(false);
  const confirmed = async (values: object, label: string, go: () => void) => {
    if (isChecking.current) return;
    isChecking.current = true;
    const find = (url: string) => utils.media.byUrl.fetch({ url }, { staleTime: 0 });
    const found = mayDescribe ? await undescribedIn(values, find) : [];
    isChecking.current = false;
    const pictures = found.filter(({ url }) => !accepted.has(url));
    if (pictures.length === 0) return go();
    setAsked({ pictures, label, go });
  };
  return {
    confirmed,
    question: asked && (
      <DescriptionQuestion
        pictures={asked.pictures}
        label={asked.label}
        publish={() => {
          for (const { url } of asked.pictures) accepted.add(url);
          setAsked(undefined);
          asked.go();
        }}
        close={() => setAsked(undefined)}
      />
    ),
  };
}
