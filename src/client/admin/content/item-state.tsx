import type { TranslatedType } from '../../../shared/schemas/translated-types';
import type { Age } from '../../../shared/schemas/versions';
import { LastChange } from '../kit/form/conflict';
import { ItemTranslations } from '../translations/item-translations';

type Props = {
  type: TranslatedType;
  item: Age & { id: number };
  /** The key of a setting. */
  translationKey?: string;
};

/** Below the fields of an item: its last change and its translations. */
export const ItemState = ({ type, item, translationKey = String(item.id) }: Props) => (
  <>
    <LastChange item={item} />
    <ItemTranslations type={type} itemId={translationKey} />
  </>
);
