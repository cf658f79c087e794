import { Fragment } from 'react';

/** A name out of the code (a migration, a setting, a host): too long for its place it breaks behind its marks, not within a word. */
export const CodeName = ({ name }: { name: string }) =>
  name.split(/(?<=[_.:/-])/).map((part, index) => (
    // eslint-disable-next-line react/no-array-index-key -- its parts have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
