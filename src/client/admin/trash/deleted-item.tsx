import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { useChangedTexts } from '../content/use-changed-texts';
import { Loading } from '../kit/display/loading';
import { useFieldNames } from '../kit/form/field-names';
import type { TrashedItem } from './bulk-actions';

/** The texts of a deleted item, to read before it is restored. */
export function DeletedItem({ item, close }: { item: TrashedItem; close: () => void }) {
  const loading = useMessages('adminTrash')('loadingItem');
  const { data } = trpc.trash.byId.useQuery({ id: item.id });
  const changedTexts = useChangedTexts();
  const nameOf = useFieldNames(item.type);
  return (
    <Modal title={item.title} close={close}>
      {data ? (
        <dl className="grid gap-4">
          {changedTexts({}, data.values).map(({ name, to }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{nameOf(name)}</dt>
              <dd dir="auto" className="w-fit whitespace-pre-line wrap-anywhere">
                {to}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Loading label={loading} />
      )}
    </Modal>
  );
}
