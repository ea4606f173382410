import type { FieldValues } from 'react-hook-form';
import { ownPicture } from '../../../shared/lib/pictures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Picture, type PictureInfo } from '../../ui/picture';
import { FormText, type Watched } from '../kit/form/fields';
import { useMay } from '../kit/permissions';
import { AltOf } from './alt-of';
import { PictureSource } from './picture-source';

export function FormImage<Typed extends FieldValues>(field: Watched<Typed>) {
  const t = useMessages('adminFiles');
  const mayWrite = useMay('media:write');
  const value = field.form.watch(field.name);
  const url = typeof value === 'string' ? value.trim() : '';
  const utils = trpc.useUtils();
  const isOwn = ownPicture(url) !== undefined;
  const { data: stored } = trpc.media.byUrl.useQuery({ url }, { enabled: mayWrite && isOwn });
  const preview = <Preview url={url} info={isOwn ? stored : undefined} />;
  return (
    <div className="grid gap-3">
      <FormText {...field} inputMode="url" placeholder={t('addressOrPath')} />
      {mayWrite ? (
        <PictureSource
          label={t('picture')}
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
      {isOwn && stored && mayWrite && <AltOf key={stored.id} picture={stored} />}
    </div>
  );
}

function Preview({ url, info }: { url: string; info: PictureInfo }) {
  const t = useMessages('adminFiles');
  return (
    <Picture
      src={url}
      info={info && { alt: null, focus: info.focus }}
      alt={t('previewAlt')}
      sizes="240px"
      width={300}
      height={200}
      className="h-40 w-60 max-w-full rounded-md border border-line object-cover"
    />
  );
}
