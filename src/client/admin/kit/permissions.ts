import { createContext, useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';

/** What somebody may do in the section that is open. */
export const Permissions = createContext<readonly Permission[]>([]);

/** Whether somebody may do this: `useMay('news:write')`. What they may not do is not offered. */
export const useMay = (permission: Permission) => useContext(Permissions).includes(permission);
