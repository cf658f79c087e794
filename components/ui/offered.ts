type Closed<Code> = readonly Code[] | Code | null;

const codesOf = <Code extends string>(closed: Closed<Code>): readonly Code[] =>
  typeof closed === 'string' ? [closed] : (closed ?? []);

/** Whether the record offers this action still, and it is closed by nothing but what its drawer asks for. */
export const isOffered = <Code extends string>(
  options: readonly { action: string; closed: Closed<Code> }[],
  action: string,
  isAskedFor: (code: Code) => boolean = () => false,
): boolean => options.some((one) => one.action === action && codesOf(one.closed).every(isAskedFor));
