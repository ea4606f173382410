import { bankStatementsRouter } from './bank-statements';
import { campaignsRouter } from './campaigns';
import { donationsRouter } from './donations';
import { donorsRouter } from './donors';
import { fundsRouter } from './funds';
import { monthlyDonationRouter } from './payments/monthly-donation-link';
import { monthlyDonationsRouter } from './payments/monthly-donations';
import { payoutsRouter } from './payouts';
import { receiptsRouter } from './receipts';
import { spendingRouter } from './spending';
import { standingOrdersRouter } from './standing-orders';

export const givingRouters = {
  bankStatements: bankStatementsRouter,
  campaigns: campaignsRouter,
  donations: donationsRouter,
  donors: donorsRouter,
  funds: fundsRouter,
  giving: monthlyDonationRouter,
  monthlyDonations: monthlyDonationsRouter,
  payouts: payoutsRouter,
  receipts: receiptsRouter,
  spending: spendingRouter,
  standingOrders: standingOrdersRouter,
};
