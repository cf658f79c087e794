import { Fragment } from 'react';

/** A technical name (a migration, a setting, a host): when it is too long it breaks after its punctuation, not inside a word. */
export const CodeName = ({ name }: { name: string }) =>
  name.split(/(?<=[_.:/-])/).map((part, index) => (
    // eslint-disable-next-line react/no-array-index-key -- its parts have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
