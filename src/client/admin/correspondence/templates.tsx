import { useState } from 'react';
import { filled } from '../../../shared/lib/placeholders';
import type { ReplyPlaceholder } from '../../../shared/schemas/reply-templates';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ActionsMenu } from '../../ui/actions-menu';
import { useMay } from '../kit/permissions';
import { TemplateDialog } from './template-dialog';
import { TemplateList } from './template-list';

type Props = {
  /** Of the person who gets the reply. */
  name: string;
  /** What the reply says so far. */
  text: string;
  insert: (text: string) => void;
};

/** A menu of saved replies: inserts one, saves the text as another, or leads to all of them. */
export function Templates({ name, text, insert }: Props) {
  const t = useMessages('adminCorrespondence');
  const [shown, setShown] = useState<'new' | 'all'>();
  const mayRead = useMay('contact:read');
  const mayWrite = useMay('contact:write');
  const { data: templates = [] } = trpc.replyTemplates.staffList.useQuery(undefined, { enabled: mayRead });
  const { data: foundation = '' } = trpc.settings.siteName.useQuery();
  if (!mayRead || (!mayWrite && templates.length === 0)) return null;
  const values: Record<ReplyPlaceholder, string> = {
    name,
    firstName: name.trim().split(/\s+/)[0] ?? '',
    foundation,
  };
  const close = () => setShown(undefined);
  return (
    <>
      <ActionsMenu
        label={t('templates')}
        actions={[
          ...templates.map((template) => ({
            name: template.name,
            run: () => insert(filled(template.body, values)),
            takesFocus: true,
          })),
          ...(mayWrite
            ? [
                { name: t('saveAsTemplate'), run: () => setShown('new'), disabled: text === '' },
                { name: t('manageTemplates'), run: () => setShown('all') },
              ]
            : []),
        ]}
      />
      {shown === 'new' && <TemplateDialog body={text} close={close} />}
      {shown === 'all' && <TemplateList templates={templates} close={close} />}
    </>
  );
}
