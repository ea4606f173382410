import { trashDays } from '../../../shared/schemas/trash';
import { useMessages } from '../../messages/use-messages';

const day = 24 * 60 * 60 * 1000;

/** How long something that was deleted at a moment stays. */
export function useDaysLeft() {
  const t = useMessages('adminTrash');
  return (at: string) => {
    const left = Math.ceil((Date.parse(at) + trashDays * day - Date.now()) / day);
    return left <= 1 ? t('lessThanDay') : t('daysLeft', { count: left });
  };
}
