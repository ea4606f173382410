import type { z } from 'zod';
import type { me } from '../../../../shared/schemas/auth';
import type { Database } from '../../../db/database';
import { staffMemberOf } from '../staff/list';

/** Somebody's own account. */
export const accountOf = (db: Database, id: number): Promise<z.infer<typeof me>> => staffMemberOf(db, id);
