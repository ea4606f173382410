import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files of tests, slowest first: they begin first, so that no core waits for one of them at the end. */
const slowest = [
  'package/package.test.ts',
  'process/processes.test.ts',
  'cache/shared-reads.test.ts',
  'process/graceful-shutdown.test.ts',
  'cli/audit.test.ts',
  'mail/job.test.ts',
  'webhooks/sending.test.ts',
  'backup/backup.test.ts',
  'procedures/permissions.test.ts',
  'media/bounds.test.ts',
  'procedures/audit.test.ts',
];

const rank = ({ project, moduleId }: TestSpecification) => {
  const place = slowest.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
  // Components first: a worker that goes from one project to another loads everything anew.
  return (project.name === 'client' ? -1000 : 0) + (place < 0 ? slowest.length : place);
};

/** The order in which files of tests begin, the same on every machine. */
export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
