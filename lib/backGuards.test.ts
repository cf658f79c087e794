import { guardBack } from './backGuards';

const state = { url: '/deals/list', as: '/deals/list', options: {} };
type Guard = (given: typeof state) => boolean;

/** A router like Next's: it keeps only the last listener that it was given. */
const newRouter = () => {
  let kept: Guard = () => true;
  return {
    beforePopState: (guard: Guard) => {
      kept = guard;
    },
    back: () => kept(state),
  };
};

it('asks all that guard the way back, and a second one takes nothing from the first', () => {
  const router = newRouter();
  const answers = { form: true, drawer: true };
  const releaseForm = guardBack(router, () => answers.form);
  const releaseDrawer = guardBack(router, () => answers.drawer);
  expect(router.back()).toBe(true);
  answers.form = false;
  expect(router.back()).toBe(false);
  releaseDrawer();
  expect(router.back()).toBe(false);
  releaseForm();
  expect(router.back()).toBe(true);
});

it('asks the newest first, and nobody after one that refuses', () => {
  const router = newRouter();
  const asked: string[] = [];
  const release = ['form', 'drawer'].map((name) =>
    guardBack(router, () => {
      asked.push(name);
      return false;
    }),
  );
  expect(router.back()).toBe(false);
  expect(asked).toEqual(['drawer']);
  for (const one of release) one();
});
