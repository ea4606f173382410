import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SetupStepState } from '../../../../shared/schemas/setup';
import { type SetupStep, settingsOfStep, setupSteps } from '../../../../shared/schemas/setup-steps';
import { lastBackups } from '../../../db/backup-marks';
import type { Database } from '../../../db/database';
import { admins, appState, outbox, settings } from '../../../db/schema';
import { siteSettings, timeZone } from '../../../db/site-settings';
import { hasMailServer } from '../../../mail/server';
import { wasTested } from '../../../mail/tested';
import type { PermittedContext } from '../../../rpc/context';
import { backupCheck } from '../../site/health/backup-check';
import { countSamples } from './samples';

type Ctx = Pick<PermittedContext, 'db' | 'mail' | 'machine' | 'payments'>;

/** Whether all these settings have been saved, confirmed or deleted. */
const areDecided =
  (keys: readonly string[]) =>
  async ({ db }: Ctx) =>
    (await db.$count(settings, and(inArray(settings.key, [...keys]), isNull(settings.updatedBy)))) === 0;

async function isBackedUp({ db, ...rest }: Ctx): Promise<boolean> {
  const { madeAt } = await lastBackups(db);
  if (madeAt === undefined) return false;
  return (await backupCheck({ ...rest, db, zone: await timeZone(db) })).state === 'good';
}

const isSent = and(eq(outbox.status, 'sent'), isNotNull(outbox.sentAt));

const isDone: Record<SetupStep, (ctx: Ctx) => Promise<boolean>> = {
  name: areDecided(settingsOfStep.name),
  look: areDecided(settingsOfStep.look),
  contact: areDecided(settingsOfStep.contact),
  timeZone: areDecided(settingsOfStep.timeZone),
  mail: async ({ db, mail }) =>
    (await hasMailServer(db, mail)) && ((await wasTested(db)) || (await db.$count(outbox, isSent)) > 0),
  payments: async ({ db, payments }) =>
    payments !== undefined || (await siteSettings(db, 'bankDetails'))('bankDetails') !== '',
  colleagues: async ({ db }) => (await db.$count(admins, isNull(admins.deletedAt))) > 1,
  backups: isBackedUp,
  samples: async ({ db }) => (await countSamples(db)).removed.length === 0,
};

const prefix = 'setup step dismissed: ';
const markOf = (step: SetupStep) => `${prefix}${step}`;

/** Each step by the present state of the site. One by one: the embedded database has one connection. */
export async function readSteps(ctx: Ctx): Promise<SetupStepState[]> {
  const marks = await ctx.db
    .select({ name: appState.name })
    .from(appState)
    .where(inArray(appState.name, setupSteps.map(markOf)));
  const dismissed = new Set(marks.map(({ name }) => name));
  const steps: SetupStepState[] = [];
  for (const step of setupSteps)
    steps.push({ step, done: await isDone[step](ctx), dismissed: dismissed.has(markOf(step)) });
  return steps;
}

/** @returns whether that is a change */
export async function dismissStep(db: Database, step: SetupStep, dismissed: boolean): Promise<boolean> {
  const changed = dismissed
    ? await db
        .insert(appState)
        .values({ name: markOf(step) })
        .onConflictDoNothing()
        .returning()
    : await db
        .delete(appState)
        .where(eq(appState.name, markOf(step)))
        .returning();
  return changed.length > 0;
}

export const readStep = async (ctx: Ctx, step: SetupStep, dismissed: boolean): Promise<SetupStepState> => ({
  step,
  done: await isDone[step](ctx),
  dismissed,
});
