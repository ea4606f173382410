import type { TranslatedType } from '../../../../shared/schemas/translated-types';
import type { Age } from '../../../../shared/schemas/versions';
import { LastChange } from '../form/conflict';
import { ItemTranslations } from '../translations/item-translations';

type Props = {
  type: TranslatedType;
  item: Age & { id: number };
  /** The key of a setting. */
  itemId?: string;
};

/** Below the fields of an item: its last change and its translations. */
export const ItemState = ({ type, item, itemId = String(item.id) }: Props) => (
  <>
    <LastChange item={item} />
    <ItemTranslations type={type} itemId={itemId} />
  </>
);
