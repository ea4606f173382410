import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { buttonClass } from '../../../ui/button';
import { Field } from '../../../ui/field';

type Props = {
  label: string;
  hint?: string;
  accept: string;
  disabled?: boolean;
  choose: (file: File | undefined) => void;
};

/** A field for one file. The browser's control, whose texts are in its own language, lies unseen above ours. */
export function FileField({ label, hint, accept, disabled, choose }: Props) {
  const t = useMessages('adminFiles');
  const [name, setName] = useState<string>();
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            type="file"
            accept={accept}
            className="peer absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            disabled={disabled}
            onChange={({ target }) => {
              const file = target.files?.[0];
              setName(file?.name);
              choose(file);
            }}
            {...control}
          />
          <div
            aria-hidden="true"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-control p-3 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-60"
          >
            <span className={buttonClass('outline')}>{t('chooseFile')}</span>
            <bdi className="min-w-0 text-sm wrap-anywhere text-muted">{name ?? t('noFile')}</bdi>
          </div>
        </div>
      )}
    </Field>
  );
}
