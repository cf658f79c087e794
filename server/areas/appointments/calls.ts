import { appointments } from '@/contract/appointments';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listAssignees } from './assignees';
import { createAppointment } from './create';
import { appointmentDetail } from './detail';
import { findFrames } from './frames';
import { listAppointments } from './list';
import { moveAppointment } from './move';

export const appointmentRoutes: Route[] = implement('appointments', appointments, {
  list: listAppointments,
  detail: ({ id }, { db, operator }) => appointmentDetail(db, id, operator),
  frames: (input, { db, operator }) => findFrames(db, input, operator),
  create: async (input, { db, operator }) =>
    appointmentDetail(db, await createAppointment(db, input, operator), operator),
  move: async (input, { db, operator }) => appointmentDetail(db, await moveAppointment(db, input, operator), operator),
  assignees: async ({ kind }, { db, operator }) => ({ rows: await listAssignees(db, kind, operator) }),
});
