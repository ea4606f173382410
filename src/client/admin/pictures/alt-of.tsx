import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Picture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/field';
import { Picture as PictureView } from '../../ui/picture';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Props = {
  picture: Picture;
  /** Called after Enter, which saves. */
  entered?: () => void;
};

/** Asks for a picture's description, and saves it on blur. */
export function AltOf({ picture, entered }: Props) {
  const t = useMessages('adminFiles');
  const saving = useMessages('adminForms')('saving');
  const [alt, setAlt] = useState(picture.alt);
  const [saved, setSaved] = useState(picture.alt);
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.media.update.mutate,
    failed: t('descriptionFailed'),
    settled(_, answer) {
      if (!answer) return;
      setSaved(answer.alt);
      utils.media.byUrl.setData({ url: answer.url }, answer);
    },
    refresh: () => utils.invalidate(),
  });
  const keep = (next: string | null) => {
    const text = next && next.trim();
    if (text !== saved) update.mutate({ id: picture.id, alt: text });
  };
  // Escape closes a form without a blur.
  const keepLast = useEffectEvent(() => keep(alt));
  useEffect(() => () => keepLast(), []);
  return (
    <div>
      <AltFields
        alt={alt}
        onChange={(next) => {
          setAlt(next);
          if (next === '' || alt === '') keep(next);
        }}
        onBlur={() => keep(alt)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // would submit the surrounding form
          keep(alt);
          entered?.();
        }}
        hint={t('readAloudEverywhere')}
      />
      <p role="status" className="text-sm text-muted">
        {update.isPending && saving}
        {update.isSuccess && alt === saved && t('descriptionSaved')}
      </p>
    </div>
  );
}

type DescribedProps = { picture: Picture; className: string };

/** A picture, and the field for its description. */
export const DescribedPicture = ({ picture, className }: DescribedProps) => (
  <>
    <PictureView
      src={picture.url}
      info={{ alt: null, focus: picture.focus }}
      alt={picture.name}
      sizes="240px"
      width={300}
      height={200}
      className={cx('rounded-md border border-line object-cover', className)}
    />
    <AltOf picture={picture} />
  </>
);

type AltFieldsProps = {
  /** Empty for decorative pictures, null if not described yet. */
  alt: string | null;
  onChange: (alt: string | null) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  error?: string | undefined;
  hint: string;
};

/** The alt text of a picture, or that it is decorative. */
export function AltFields({ alt, onChange, onBlur, onKeyDown, error, hint }: AltFieldsProps) {
  const t = useMessages('adminFiles');
  return (
    <div className="grid gap-1">
      <TextField
        label={t('whatShows')}
        hint={hint}
        error={error}
        maxLength={500}
        autoComplete="off"
        disabled={alt === ''}
        value={alt ?? ''}
        onChange={({ target }) => onChange(target.value.trim() ? target.value : null)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={alt === ''}
          onChange={({ target }) => onChange(target.checked ? '' : null)}
        />
        {t('decorative')}
      </label>
    </div>
  );
}
