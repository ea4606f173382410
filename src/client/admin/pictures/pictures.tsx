import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { LibraryDocument } from '../../../shared/schemas/documents';
import type { Picture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { Tabs } from '../../ui/tabs';
import { toast } from '../../ui/toast';
import { useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { DocumentList } from '../kit/pictures/document-list';
import { DocumentSource } from '../kit/pictures/document-source';
import { PictureList } from '../kit/pictures/picture-list';
import { PictureSource } from '../kit/pictures/picture-source';
import { DocumentDialog } from './document-dialog';
import { PictureDialog } from './picture-dialog';

export default function PicturesSection() {
  const { tab } = useSearch({ from: '/admin/' });
  return (
    <>
      <h1 className="mb-4 text-heading">Pictures</h1>
      <div className="max-w-6xl">
        <Tabs
          label="Pictures and documents"
          chosen={tab}
          tabs={[
            { value: 'pictures', label: 'Pictures', content: <Pictures /> },
            { value: 'documents', label: 'Documents', content: <Documents /> },
          ]}
        />
      </div>
    </>
  );
}

const newest = { sorts: ['newest'], order: 'desc', pageSize: 24 } as const;

function Pictures() {
  const mayWrite = useMay('media:write');
  const utils = trpc.useUtils();
  const list = useList(newest);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Picture>();
  return (
    <>
      {mayWrite && (
        <PictureSource
          several
          input={input}
          label="Add pictures"
          choose={({ name }) => {
            toast({ title: 'Success', description: `Picture added: ${name}` });
            void utils.media.invalidate();
          }}
        />
      )}
      <PictureList
        list={list}
        verb="Open"
        press={setOpened}
        upload={mayWrite ? () => input.current?.click() : undefined}
      />
      {opened && <PictureDialog picture={opened} open={setOpened} close={() => setOpened(undefined)} />}
    </>
  );
}

function Documents() {
  const mayWrite = useMay('media:write');
  const utils = trpc.useUtils();
  const list = useList({ ...newest, name: 'documents' });
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<LibraryDocument>();
  return (
    <>
      {mayWrite && (
        <DocumentSource
          several
          input={input}
          label="Add documents"
          choose={({ title }) => {
            toast({ title: 'Success', description: `Document added: ${title}` });
            void utils.documents.invalidate();
          }}
        />
      )}
      <DocumentList
        list={list}
        verb="Open"
        press={setOpened}
        upload={mayWrite ? () => input.current?.click() : undefined}
      />
      {opened && <DocumentDialog key={opened.id} found={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
