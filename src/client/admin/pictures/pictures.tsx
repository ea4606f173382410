import { useRef, useState } from 'react';
import type { Picture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { PictureList } from '../kit/pictures/picture-list';
import { PictureSource } from '../kit/pictures/picture-source';
import { PictureDialog } from './picture-dialog';

export default function PicturesSection() {
  const mayWrite = useMay('media:write');
  const utils = trpc.useUtils();
  const list = useList({ sorts: ['newest'], order: 'desc', pageSize: 24 });
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Picture>();
  return (
    <>
      <h1 className="text-heading">Pictures</h1>
      <div className="max-w-6xl">
        {mayWrite && (
          <div className="mt-6">
            <PictureSource
              several
              input={input}
              label="Add pictures"
              choose={({ name }) => {
                toast({ title: 'Success', description: `Picture added: ${name}` });
                void utils.media.invalidate();
              }}
            />
          </div>
        )}
        <PictureList
          list={list}
          verb="Open"
          press={setOpened}
          upload={mayWrite ? () => input.current?.click() : undefined}
        />
      </div>
      {opened && <PictureDialog picture={opened} open={setOpened} close={() => setOpened(undefined)} />}
    </>
  );
}
