import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { desktop, type Letter, NewsletterFrame } from './newsletter-frame';

type Props = { letter: Letter; close: () => void };

const widths = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;

/** A newsletter by screen width and color scheme. */
export function NewsletterPreview({ letter, close }: Props) {
  const t = useMessages('adminNewsletter');
  const [screen, setScreen] = useState(desktop);
  return (
    <Modal title={t('preview')} close={close} wide>
      <p className="text-sm text-muted">{t('subject')}</p>
      <p dir="auto" className="w-fit font-semibold wrap-anywhere">
        {letter.subject || t('noSubject')}
      </p>
      <div className="my-4 flex flex-wrap gap-x-6 gap-y-2">
        <Options
          label={t('screen')}
          options={widths.map((width) => [width, t(width)])}
          chosen={screen.width}
          choose={(width) => setScreen({ ...screen, width })}
        />
        {letter.contentFormat === 'markdown' && (
          <Options
            label={t('colors')}
            options={schemes.map((scheme) => [scheme, t(scheme)])}
            chosen={screen.scheme}
            choose={(scheme) => setScreen({ ...screen, scheme })}
          />
        )}
      </div>
      <NewsletterFrame letter={letter} screen={screen} />
      <p className="mt-3 text-sm text-muted">{t('previewHint')}</p>
    </Modal>
  );
}

type OptionsProps<Value extends string> = {
  label: string;
  options: readonly (readonly [Value, string])[];
  chosen: Value;
  choose: (value: Value) => void;
};

function Options<Value extends string>({ label, options, chosen, choose }: OptionsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {options.map(([value, name]) => (
        <Button
          key={value}
          look={value === chosen ? 'solid' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
