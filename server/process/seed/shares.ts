import type { Staff } from './staff';
import type { Row, World } from './world';

/** The share agreed with an office at its onboarding; null: no agreement. */
export type OfficeShare = { id: number; percent: number | null; since: string };

/** The agreed shares of offices; among those without one, one waits for approval and one was refused. */
export const seedOfficeShares = async (world: World, staff: Staff, offices: readonly OfficeShare[]): Promise<void> => {
  const agreed = offices.flatMap(({ id, percent, since }): Row<'share_version'>[] =>
    percent === null
      ? []
      : [
          {
            id: world.next('share_version'),
            broker_id: id,
            number: 1,
            percent,
            valid_from: since.slice(0, 10),
            state: 'APPROVED',
            reason: percent > 25 ? 'Ayda en az üç alıcı getirme taahhüdü' : 'Ortak çalışma sözleşmesi',
            proposed_by_id: staff.brokerDesk,
            decided_by_id: staff.admin,
            decided_at: since,
            answer: '',
            created_at: since,
            updated_at: since,
          },
        ],
  );
  const [waiting, refused] = offices.filter(({ percent }) => percent === null);
  const other = (office: OfficeShare | undefined, row: Omit<Row<'share_version'>, 'id' | 'number'>) =>
    office ? [{ id: world.next('share_version'), broker_id: office.id, number: 1, ...row }] : [];
  await world.insert('share_version', [
    ...agreed,
    ...other(waiting, {
      percent: 30,
      valid_from: world.day(7),
      state: 'PROPOSED',
      reason: 'Üç ayda dokuz alıcı getirdi',
      proposed_by_id: staff.brokerDesk,
      answer: '',
      created_at: world.at(-1.2),
      updated_at: world.at(-1.2),
    }),
    ...other(refused, {
      percent: 40,
      valid_from: world.day(-30),
      state: 'REJECTED',
      reason: 'Rakip firmanın teklifi',
      answer: 'Bu oran hizmet bedelinin yarısına yaklaşıyor; önce yıl sonu rakamlarına bakalım.',
      proposed_by_id: staff.brokerDesk,
      decided_by_id: staff.admin,
      decided_at: world.at(-32),
      created_at: world.at(-34),
      updated_at: world.at(-32),
    }),
  ]);
};

/** An agent's agreed share that starts in some days. */
export const seedAgentShare = async (world: World, staff: Staff, agentId: number): Promise<void> => {
  await world.insert('share_version', [
    {
      id: world.next('share_version'),
      agent_id: agentId,
      number: 1,
      percent: 38,
      valid_from: world.day(12),
      state: 'APPROVED',
      reason: 'Yıllık hedefini iki ay önce tamamladı',
      proposed_by_id: staff.agentManager,
      decided_by_id: staff.admin,
      decided_at: world.at(-3),
      answer: '',
      created_at: world.at(-4),
      updated_at: world.at(-3),
    },
  ]);
};
