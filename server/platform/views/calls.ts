import { DONE } from '@/contract/kit';
import { ViewConfig, views } from '@/contract/views';
import { may } from '@/domain/permissions';
import { implement, type SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { insertView, leftView, opensScreen, ownView, removeView, setDefaultView, updateView, viewsOf } from './queries';

const mayShare = ({ authorities }: SignedIn) => may(authorities, 'views.share');

export const viewRoutes = implement('views', views, {
  list: async ({ screen }, { db, operator }) => ({
    rows: (await viewsOf(db, { screen, shared: opensScreen(operator, screen) }, operator.id)).map(
      ({ operatorId, ownerHasLeft, config, ...view }) => ({
        ...view,
        own: operatorId === operator.id,
        removable: operatorId === operator.id || (ownerHasLeft && mayShare(operator)),
        config: ViewConfig.parse(config),
      }),
    ),
  }),

  save: async ({ id, version, ...view }, { db, operator }) => {
    const current = id === undefined ? undefined : await ownView(db, id, operator.id);
    if (id !== undefined && !current) throw new Refusal('NOT_FOUND');
    const { shared: wanted = current?.shared ?? false } = view;
    const shared = wanted && view.name !== '';
    if (shared && !mayShare(operator)) {
      throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'views.share' } });
    }
    const kept = { ...view, shared };
    const answer = (saved: { id: number; version: number; isDefault: boolean }) => ({
      ...kept,
      ...saved,
      own: true,
      removable: true,
      ownerName: `${operator.firstName} ${operator.lastName}`,
    });
    if (id === undefined || !current) return answer(await insertView(db, operator.id, kept));
    if (current.version !== version) throw new Refusal('VERSION_CONFLICT', { current });
    return answer(await updateView(db, operator.id, id, kept));
  },

  setDefault: async ({ screen, id }, { db, operator }) => {
    const choosable = await viewsOf(db, { screen, shared: opensScreen(operator, screen) }, operator.id);
    if (id !== null && !choosable.some((view) => view.id === id && view.name !== '')) throw new Refusal('NOT_FOUND');
    await setDefaultView(db, operator.id, { screen, id });
    return DONE;
  },

  remove: async ({ id }, { db, operator }) => {
    if (await removeView(db, id, operator.id)) return DONE;
    // A view shared by an operator who has left would otherwise stay in everybody's list for ever.
    const left = mayShare(operator) ? await leftView(db, id) : undefined;
    if (!left || !opensScreen(operator, left.screen)) throw new Refusal('NOT_FOUND');
    await removeView(db, id, left.ownerId);
    return DONE;
  },
});
