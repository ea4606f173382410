import { createContext, useContext } from 'react';
import { restorePermissions, type TrashedType, trashedTypes } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';

/** The permissions in the open section. */
export const Permissions = createContext<readonly Permission[]>([]);

/** `useMay('news:write')`. Forbidden actions are not offered. */
export const useMay = (permission: Permission) => useContext(Permissions).includes(permission);

/** The deleted types that the account may see, and whether it may restore them. */
export function useTrashedTypes() {
  const permissions = useContext(Permissions);
  const mayRestore = (type: TrashedType) => permissions.includes(restorePermissions[type]);
  const readable = permissions.includes('trash:read') ? trashedTypes : trashedTypes.filter(mayRestore);
  return { readable, mayRestore };
}
