import type { BankLine } from '../../../shared/schemas/bank-statements';
import { trpc } from '../../app/trpc';
import { useRefreshPayments } from '../donations/refresh';
import { countOf } from '../kit/format';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Options = {
  /** Called with the recorded lines, even if a later one failed. */
  booked: (lines: BankLine[]) => void;
};

/** Records lines as payments of their donations, one after another until one is refused. */
export function useBooking({ booked }: Options) {
  const utils = trpc.useUtils();
  const booking = useAdminMutation({
    async send({ lines }: { lines: BankLine[]; settled?: (() => void) | undefined }) {
      const done: BankLine[] = [];
      try {
        for (const line of lines) {
          if (line.donationId === null) continue;
          const given = await utils.client.bankStatements.match.mutate({
            ...line,
            donationId: line.donationId,
          });
          done.push({ ...line, booked: true, donor: `${given.firstName} ${given.lastName}` });
        }
      } finally {
        booked(done);
      }
      return done.length;
    },
    done: (count) => success(`${countOf(count, 'payment')} recorded`),
    failed: 'Failed to record the payment',
    reason: conflictMessage,
    settled: ({ settled }, count) => count !== undefined && settled?.(),
    refresh: useRefreshPayments(),
  });
  return {
    isPending: booking.isPending,
    /** @param settled runs once it is recorded */
    book: (line: BankLine, settled?: () => void) => {
      if (!booking.isPending) booking.mutate({ lines: [line], settled });
    },
    bookAll: (lines: BankLine[]) => {
      if (!booking.isPending) booking.mutate({ lines });
    },
  };
}
