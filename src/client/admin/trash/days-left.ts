import { trashDays } from '../../../shared/schemas/trash';

const day = 24 * 60 * 60 * 1000;

/** When something that was deleted at that moment is permanently deleted. */
export function daysLeft(at: string): string {
  const left = Math.ceil((Date.parse(at) + trashDays * day - Date.now()) / day);
  return left <= 1 ? 'Less than a day' : `${left} days`;
}
