import type { EnumValue } from '../enums';

/** The screen of an earning: an agent's, or an office's. */
const SCREEN: Readonly<Record<EnumValue<'shareKind'>, string>> = {
  AGENT: '/earnings/detail',
  OFFICE: '/earnings/office',
};

export const earningPath = ({ id, kind }: { id: number; kind: EnumValue<'shareKind'> }): string =>
  `${SCREEN[kind]}?id=${id}`;
