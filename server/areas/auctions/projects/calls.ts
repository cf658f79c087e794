import { projects } from '@/contract/auctions/projects';
import { DONE } from '@/contract/kit';
import { implement } from '@/server/kernel/http/bind';
import { createProject, listProjects, setProjectStatus, updateProject } from './projects';

export const projectRoutes = implement('projects', projects, {
  list: (input, { db }) => listProjects(db, input),
  create: (input, { db }) => createProject(db, input),
  update: (input, { db }) => updateProject(db, input),
  updateStatus: async (input, { db }) => {
    await setProjectStatus(db, input);
    return DONE;
  },
});
