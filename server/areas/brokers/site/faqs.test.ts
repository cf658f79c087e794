import { configuration } from '@/contract/settings/configuration';
import { contentSite } from '@/contract/content/site';
import { type TestApi, testApi } from '@/tests/support/api';
import { configure, unconfigure } from '@/tests/support/settings';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

/** As the site does: the configuration names the key of the page's questions, the content has the questions. */
const questionsOf = async (name: 'brokerDashboardFaqKey' | 'brokerInquiryFaqKey') => {
  const key = (await t.site.call(configuration.site, {}))[name] as string;
  return { key, questions: (await t.site.call(contentSite.faqs, { key })).rows.map(({ question }) => question) };
};

test('the offices’ pages have questions of their own, which the configuration names and the site reads', async () => {
  const dashboard = await questionsOf('brokerDashboardFaqKey');
  const inquiry = await questionsOf('brokerInquiryFaqKey');
  expect(dashboard.key).toBe('brokerDashboard');
  expect(inquiry.key).toBe('brokerInquiry');
  expect(dashboard.questions.length).toBeGreaterThan(0);
  expect(inquiry.questions.length).toBeGreaterThan(0);
  expect(inquiry.questions).not.toEqual(dashboard.questions);
});

test('where the configuration names other questions, the site shows those', async () => {
  const before = await questionsOf('brokerDashboardFaqKey');
  await configure(t, 'brokerInquiryFaqKey', before.key);
  expect(await questionsOf('brokerInquiryFaqKey')).toEqual(before);
  await unconfigure(t, 'brokerInquiryFaqKey');
});
