import * as z from 'zod/mini';
import type { RightsChange } from '@/domain/events';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';

/** A pending change as it is stored, with the weighty permissions that it was found to bring. */
const Stored = z.object({
  roles: z.array(z.enum(AUTHORITIES)),
  groupIds: z.array(z.int()),
  authorities: z.array(z.enum(AUTHORITIES)),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  opens: z.boolean(),
  brings: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
});
export type StoredChange = RightsChange & { brings: Permission[] };
export const storedChange = (json: unknown): StoredChange => Stored.parse(json);
