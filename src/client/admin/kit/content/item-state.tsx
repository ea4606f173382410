import type { ContentType } from '../../../../shared/schemas/content-types';
import type { Age } from '../../../../shared/schemas/versions';
import { LastChange } from '../form/conflict';
import { ItemTranslations } from '../translations/item-translations';

/** Below the fields of an item: its last change and its translations. */
export const ItemState = ({ type, item }: { type: ContentType; item: Age & { id: number } }) => (
  <>
    <LastChange item={item} />
    <ItemTranslations type={type} itemId={item.id} />
  </>
);
