import { useState } from 'react';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { desktop, type Letter, NewsletterFrame } from './newsletter-frame';

type Props = { letter: Letter; close: () => void };

const widths = [
  ['desktop', 'Computer'],
  ['phone', 'Phone'],
] as const;
const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** A newsletter by screen width and color scheme. */
export function NewsletterPreview({ letter, close }: Props) {
  const [screen, setScreen] = useState(desktop);
  return (
    <Modal title="Preview" close={close} wide>
      <p className="text-sm text-muted">Subject</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {letter.subject || 'No subject yet'}
      </p>
      <div className="my-4 flex flex-wrap gap-x-6 gap-y-2">
        <Options
          label="Screen"
          options={widths}
          chosen={screen.width}
          choose={(width) => setScreen({ ...screen, width })}
        />
        {letter.contentFormat === 'markdown' && (
          <Options
            label="Colors"
            options={schemes}
            chosen={screen.scheme}
            choose={(scheme) => setScreen({ ...screen, scheme })}
          />
        )}
      </div>
      <NewsletterFrame letter={letter} screen={screen} />
      <p className="mt-3 text-sm text-muted">
        Every subscriber gets their own unsubscribe link. Emails may look different in each mail program.
      </p>
    </Modal>
  );
}

type OptionsProps<Value extends string> = {
  label: string;
  options: readonly (readonly [Value, string])[];
  chosen: Value;
  choose: (value: Value) => void;
};

const Options = <Value extends string>({ label, options, chosen, choose }: OptionsProps<Value>) => (
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
