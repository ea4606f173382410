import { createContext, useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';

/** The permissions in the open section. */
export const Permissions = createContext<readonly Permission[]>([]);

/** `useMay('news:write')`. Forbidden actions are not offered. */
export const useMay = (permission: Permission) => useContext(Permissions).includes(permission);
