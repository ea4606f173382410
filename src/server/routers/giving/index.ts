import { bankStatementsRouter } from './bank-statements';
import { campaignsRouter } from './campaigns';
import { donationsRouter } from './donations';
import { donorsRouter } from './donors';
import { fundsRouter } from './funds';
import { givingRouter } from './payments/giving';
import { receiptsRouter } from './receipts';
import { spendingRouter } from './spending';

export const givingRouters = {
  bankStatements: bankStatementsRouter,
  campaigns: campaignsRouter,
  donations: donationsRouter,
  donors: donorsRouter,
  funds: fundsRouter,
  giving: givingRouter,
  receipts: receiptsRouter,
  spending: spendingRouter,
};
