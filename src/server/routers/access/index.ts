import { auditRouter } from './audit';
import { authRouter } from './auth';
import { staffRouter } from './staff';
import { tokensRouter } from './tokens';
import { webhooksRouter } from './webhooks';

export const accessRouters = {
  audit: auditRouter,
  auth: authRouter,
  staff: staffRouter,
  tokens: tokensRouter,
  webhooks: webhooksRouter,
};
