import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { LibraryDocument } from '../../../shared/schemas/documents';
import type { Picture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Tabs } from '../../ui/tabs';
import { toast } from '../../ui/toast';
import { useList } from '../kit/list/use-list';
import { success } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { DocumentDialog } from './document-dialog';
import { DocumentList } from './document-list';
import { DocumentSource } from './document-source';
import { PictureDialog } from './picture-dialog';
import { PictureList } from './picture-list';
import { PictureSource } from './picture-source';

export default function PicturesSection() {
  const t = useMessages('adminFiles');
  const { tab } = useSearch({ from: '/admin/' });
  return (
    <>
      <h1 className="mb-4 text-heading">{t('pictures')}</h1>
      <div className="max-w-6xl">
        <Tabs
          label={t('picturesAndDocuments')}
          chosen={tab}
          tabs={[
            { value: 'pictures', label: t('pictures'), content: <Pictures /> },
            { value: 'documents', label: t('documents'), content: <Documents /> },
          ]}
        />
      </div>
    </>
  );
}

const newest = { sorts: ['newest'], order: 'desc', pageSize: 24 } as const;

function Pictures() {
  const t = useMessages('adminFiles');
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
          label={t('addPictures')}
          choose={({ name }) => {
            toast(success(t('pictureAdded', { name })));
            void utils.media.invalidate();
          }}
        />
      )}
      <PictureList
        list={list}
        verb="openOne"
        press={setOpened}
        upload={mayWrite ? () => input.current?.click() : undefined}
      />
      {opened && <PictureDialog picture={opened} open={setOpened} close={() => setOpened(undefined)} />}
    </>
  );
}

function Documents() {
  const t = useMessages('adminFiles');
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
          label={t('addDocuments')}
          choose={({ title }) => {
            toast(success(t('documentAdded', { name: title })));
            void utils.documents.invalidate();
          }}
        />
      )}
      <DocumentList
        list={list}
        verb="openOne"
        press={setOpened}
        upload={mayWrite ? () => input.current?.click() : undefined}
      />
      {opened && <DocumentDialog key={opened.id} found={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
