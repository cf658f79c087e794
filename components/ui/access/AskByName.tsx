import { askable } from '@/domain/access';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import { AskButton } from './AskButton';

/** The permission of that name, when it may be asked for. */
const askableNamed = (name: unknown): Permission | undefined => {
  const found = (Object.keys(PERMISSIONS) as Permission[]).find((permission) => permission === name);
  return found && askable(found) ? found : undefined;
};

/** Offers to ask for the permission that a refusal names; nothing when it is never lent. */
export const AskByName = ({ name }: { name: unknown }) => {
  const permission = askableNamed(name);
  return permission && <AskButton wanted={{ kind: 'PERMISSION', permission }} />;
};
