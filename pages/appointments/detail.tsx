import { ReachBar } from '@/components/appointments/ReachBar';
import { Actions } from '@/components/appointments/Actions';
import { Chain } from '@/components/appointments/Chain';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { Time } from '@/components/appointments/Time';
import { Way } from '@/components/appointments/Way';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { RouteButton } from '@/components/ui/map/RouteButton';
import { nothing } from '@/components/ui/Value';
import { appointments } from '@/contract/appointments';
import { formatPhone } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/appointments/detail', recordLoader(appointments.detail));

export default function AppointmentPage() {
  useLiveCalls(['appointments'], [appointments.detail]);
  return (
    <DetailScreen
      call={appointments.detail}
      area="appointments"
      queue={appointments.list}
      chip="state"
      lead={(appointment) => <Time {...appointment} />}
      stage={(appointment) => <ReachBar appointment={appointment} />}
      actions={(appointment) => <Actions appointment={appointment} />}
      facts={(appointment) => [
        'kind',
        { key: 'customer', value: <RowLink record={appointment.customer} path="/customers/detail" /> },
        'phone',
        { key: 'auction', value: <RowLink record={appointment.auction} path="/auctions/detail" /> },
        'location',
        'assigneeName',
      ]}
      sections={[
        { key: 'note', when: ({ note }) => note !== '', content: ({ note }) => <p>{note}</p> },
        {
          key: 'place',
          aside: ({ position }) => <RouteButton to={position} size="small" icon="location" />,
          when: ({ auction }) => auction !== null,
          content: (appointment) => (
            <Facts
              record={appointment}
              fields={[
                'keyStatus',
                {
                  key: 'keyHolder',
                  value: appointment.keyHolder
                    ? `${appointment.keyHolder.name} · ${formatPhone(appointment.keyHolder.phone)}`
                    : nothing,
                },
                'address',
                { key: 'travelBefore', value: <Way way={appointment.travel.before} /> },
                { key: 'travelAfter', value: <Way way={appointment.travel.after} /> },
              ]}
            />
          ),
        },
        {
          key: 'chain',
          when: ({ chain }) => chain.length > 0,
          content: (appointment) => <Chain appointment={appointment} />,
        },
        {
          key: 'about',
          side: true,
          content: (appointment) => (
            <Facts
              record={appointment}
              fields={[
                'creatorName',
                'createdAt',
                'actionAt',
                'callAt',
                {
                  key: 'activity',
                  value: (
                    <RowLink
                      record={
                        appointment.activity && {
                          id: appointment.activity.id,
                          name: `#${appointment.activity.id}`,
                          canOpen: true,
                        }
                      }
                      path="/activities/detail"
                    />
                  ),
                },
              ]}
            />
          ),
        },
        {
          key: 'history',
          side: true,
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="appointment" id={id} />,
        },
      ]}
    />
  );
}
