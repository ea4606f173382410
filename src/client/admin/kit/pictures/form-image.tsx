import type { FieldPath, FieldValues } from 'react-hook-form';
import { ownPicture } from '../../../../shared/lib/pictures';
import { trpc } from '../../../app/trpc';
import { Picture, type PictureInfo } from '../../../ui/picture';
import { type Bound, FormText } from '../form/fields';
import { useMay } from '../permissions';
import { AltOf } from './alt-of';
import { PictureSource } from './picture-source';

type Props<Typed extends FieldValues> = Bound<Typed> & {
  form: {
    setValue(name: FieldPath<Typed>, url: string, as: { shouldDirty: true; shouldValidate: true }): void;
  };
  value: string | null | undefined;
};

/** An address of an image, with the image beneath it, and with what puts a picture of ours there. */
export function FormImage<Typed extends FieldValues>({ value, ...field }: Props<Typed>) {
  const mayWrite = useMay('media:write');
  const url = value?.trim() ?? '';
  const utils = trpc.useUtils();
  const isOwn = ownPicture(url) !== undefined;
  const { data: kept } = trpc.media.byUrl.useQuery({ url }, { enabled: mayWrite && isOwn });
  const preview = <Preview url={url} info={isOwn ? kept : undefined} />;
  return (
    <div className="grid gap-3">
      <FormText {...field} inputMode="url" placeholder="https://… or /images/…" />
      {mayWrite ? (
        <PictureSource
          label="Picture"
          choose={(picture) => {
            utils.media.byUrl.setData({ url: picture.url }, picture);
            void utils.media.page.invalidate();
            field.form.setValue(field.name, picture.url, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {preview}
        </PictureSource>
      ) : (
        preview
      )}
      {isOwn && kept && mayWrite && <AltOf key={kept.id} picture={kept} />}
    </div>
  );
}

const Preview = ({ url, info }: { url: string; info: PictureInfo }) => (
  <Picture
    src={url}
    info={info && { alt: null, focus: info.focus }}
    alt="Preview"
    sizes="240px"
    width={300}
    height={200}
    className="h-40 w-60 max-w-full rounded-md border border-line object-cover"
  />
);
