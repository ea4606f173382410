import type { Volunteer } from '../../../shared/volunteers';
import { useDays } from '../../time-zone';
import { trpc } from '../../trpc';
import { toast } from '../../ui/toast';
import { Facts, MailLink } from '../facts';
import { StatusButtons } from '../status-buttons';
import { statusActions } from './volunteer-words';

/** All that an applicant has told, and the buttons that change the application's status. */
export function VolunteerDetails({ volunteer }: { volunteer: Volunteer }) {
  const utils = trpc.useUtils();
  const { momentOf } = useDays();
  const setStatus = trpc.volunteers.setStatus.useMutation({
    async onSuccess() {
      toast({ title: 'Success', description: 'Volunteer application status updated successfully' });
      await Promise.all([utils.volunteers.invalidate(), utils.stats.invalidate()]);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to update volunteer application status',
        destructive: true,
      }),
  });
  return (
    <>
      <Facts
        facts={[
          ['Applicant', `${volunteer.firstName} ${volunteer.lastName}`],
          ['Email', <MailLink key="email" email={volunteer.email} />],
          ['Phone', <bdi key="phone">{volunteer.phone}</bdi>],
          ['Date', momentOf(volunteer.createdAt)],
          ['Areas of Interest', <Texts key="areas" texts={volunteer.areas} />],
          ['Availability', <Texts key="availability" texts={volunteer.availability} />],
          [
            'Message',
            <p key="message" dir="auto" className="whitespace-pre-line">
              {volunteer.message}
            </p>,
          ],
        ]}
      />
      <StatusButtons
        label="Decide"
        options={statusActions}
        status={volunteer.status}
        pending={setStatus.isPending}
        change={(status) => setStatus.mutate({ id: volunteer.id, status })}
      />
    </>
  );
}

const Texts = ({ texts }: { texts: string[] }) =>
  texts.length === 0 ? (
    'None given'
  ) : (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
