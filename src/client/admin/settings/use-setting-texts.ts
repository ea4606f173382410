import type { Setting } from '../../../shared/schemas/settings';
import { useLabels } from '../../messages/use-labels';

/** Name and hint of a setting: of one that the site does not know, those that were entered with it. */
export function useSettingTexts() {
  const nameOf = useLabels('adminSettingNames');
  const hintOf = useLabels('adminSettingHints');
  return ({ key, label, description }: Pick<Setting, 'key' | 'label' | 'description'>) => ({
    name: nameOf(key) ?? label,
    hint: hintOf(key) ?? description ?? '',
  });
}
