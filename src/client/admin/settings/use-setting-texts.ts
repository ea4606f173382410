import type { Setting } from '../../../shared/schemas/settings';
import { useLabels } from '../../messages/use-labels';

/** What addresses are labelled until their locations are renamed. With the other fallbacks each section would load them. */
const initialLabels = new Map([
  ['mainCampus', 'Main Campus'],
  ['communityCenter', 'Community Center'],
]);

/** Name and hint of a setting: of one that the site does not know, those that were entered with it. */
export function useSettingTexts() {
  const nameOf = useLabels('adminSettingNames');
  const hintOf = useLabels('adminSettingHints');
  return ({ key, label, description }: Pick<Setting, 'key' | 'label' | 'description'>) => {
    const isRenamed = (initialLabels.get(key) ?? label) !== label;
    return { name: isRenamed ? label : (nameOf(key) ?? label), hint: hintOf(key) ?? description ?? '' };
  };
}
