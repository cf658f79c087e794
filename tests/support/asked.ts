import { Client } from 'pg';

type Asked = { text: string; values: unknown };

/** Records the statements sent to PostgreSQL from now on, over any connection, until `jest.restoreAllMocks()`. */
export const noteAsked = (): Asked[] => {
  const asked: Asked[] = [];
  const query = Client.prototype.query as (...given: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [config, values] = given as [string | Partial<Asked>, unknown];
    asked.push(
      typeof config === 'string'
        ? { text: config, values }
        : { text: config.text ?? '', values: config.values ?? values },
    );
    return query.apply(this, given);
  } as never);
  return asked;
};
