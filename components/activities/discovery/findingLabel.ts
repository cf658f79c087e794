import type { TFunction } from 'i18next';

/** The name of a finding other than a room: a field of the form, or the signature. */
export const findingLabel = (field: string, t: TFunction): string =>
  t(field === 'note' ? 'activities:discovery.notes' : `activities:fields.${field}`);
