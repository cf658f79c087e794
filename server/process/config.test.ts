import { readConfig } from './config';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://konsol.ornek.com',
  COMPANY_EMAIL_DOMAIN: 'ornek.com',
};

describe('production', () => {
  it('starts with what it needs, and listens at every address', () => {
    expect(readConfig(production)).toMatchObject({ APP_MODE: 'production', HOST: '0.0.0.0' });
    expect(readConfig({ ...production, DEMO: '0' }).DEMO).toBe(false);
  });

  it.each([
    [{ DEMO: '1' }, /^Setting DEMO: cannot be on with APP_MODE=production/],
    [{ DEMO: 'true' }, /^Setting DEMO: cannot be on with APP_MODE=production/],
    [{ PUBLIC_URL: 'http://konsol.ornek.com' }, /^Setting PUBLIC_URL: must begin with https:\/\//],
    [{ PUBLIC_URL: '' }, /^Setting PUBLIC_URL: is required/],
    [{ COMPANY_EMAIL_DOMAIN: '' }, /^Setting COMPANY_EMAIL_DOMAIN: is required/],
  ])('refuses %j in one sentence', (setting, sentence) => {
    expect(() => readConfig({ ...production, ...setting })).toThrow(sentence);
  });
});

it.each([undefined, 'local', 'test'])('mode %s listens at this machine alone unless HOST says otherwise', (mode) => {
  const env = mode ? { APP_MODE: mode } : {};
  expect(readConfig({ ...env, DEMO: '1', PUBLIC_URL: 'http://localhost:3000' }).HOST).toBe('127.0.0.1');
  expect(readConfig({ ...env, HOST: '' }).HOST).toBe('127.0.0.1');
  expect(readConfig({ ...env, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
});

it('takes hosts for short links, and nothing that is none', () => {
  expect(readConfig({ SHORT_LINK_HOSTS: 'Form.Ornek.com, www.ornek.com' }).SHORT_LINK_HOSTS).toEqual([
    'form.ornek.com',
    'www.ornek.com',
  ]);
  expect(() => readConfig({ SHORT_LINK_HOSTS: 'https://ornek.com/x' })).toThrow(/^Setting SHORT_LINK_HOSTS/);
});
