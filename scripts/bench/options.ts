import { parseArgs } from 'node:util';

export type Options = {
  rows: number;
  bids: number;
  rounds: number;
  seconds: number;
  connections: number;
  only: RegExp;
  fresh: boolean;
  write: boolean;
};

const HELP = `npm run bench -- [--rows 1000000] [--bids 4] [--rounds 5] [--seconds 6] [--connections 10] [--only PATTERN] [--fresh] [--write]
  --rows     customers and auctions, each; loaded once and kept in data/bench
  --bids     about so many bids for each auction that takes or took some: 28 make 12 million on a million auctions; loaded with the rows
  --rounds   pairs of runs a case (console, baseline, console, …)
  --seconds  of load a run
  --only     the cases whose name matches the pattern
  --fresh    loads the rows anew
  --write    puts the table into docs/benchmarks.md`;

const positive = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0\n\n${HELP}`);
  return number;
};

const given = () => {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        rows: { type: 'string', default: '1000000' },
        bids: { type: 'string', default: '4' },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '6' },
        connections: { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        fresh: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${HELP}`, { cause: error });
  }
};

/** Prints the usage if requested. @throws an Error with the usage for an unknown or non-numeric option. */
export const readOptions = (): Options => {
  const values = given();
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  return {
    rows: positive('rows', values.rows),
    bids: positive('bids', values.bids),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
    only: new RegExp(values.only, 'i'),
    fresh: values.fresh,
    write: values.write,
  };
};
