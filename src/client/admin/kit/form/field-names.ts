import type { TrashedType } from '../../../../shared/schemas/content-types';
import { useKnownMessages } from '../../../messages/known-messages';
import { capitalized, inWords } from '../format';

/** The labels of fields by their names, such as `imageUrl` or `socialLinks.email`. */
export function useFieldNames(type?: TrashedType): (name: string) => string {
  const known = useKnownMessages('adminFields');
  const isPerson = type === 'team' || type === 'faculty';
  return (name) => {
    const own = name.slice(name.lastIndexOf('.') + 1);
    return known(isPerson && own === 'title' ? 'jobTitle' : own) ?? capitalized(inWords(name));
  };
}
