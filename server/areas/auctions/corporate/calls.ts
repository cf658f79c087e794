import { corporate } from '@/contract/auctions/corporate';
import { DONE } from '@/contract/kit';
import { implement } from '@/server/kernel/http/bind';
import { createAgreement, exitAgreement, listAgreements, updateAgreement } from './agreements';
import { createCompany, searchCompanies, setCompanyStatus, updateCompany } from './companies';

export const corporateRoutes = implement('corporate', corporate, {
  search: (input, context) => searchCompanies(input, context),
  create: (input, context) => createCompany(input, context),
  update: (input, context) => updateCompany(input, context),
  updateStatus: async (input, context) => {
    await setCompanyStatus(input, context);
    return DONE;
  },
  agreements: (input, context) => listAgreements(input, context),
  createAgreement: (input, context) => createAgreement(input, context),
  updateAgreement: (input, context) => updateAgreement(input, context),
  exitAgreement: (input, context) => exitAgreement(input, context),
});
