import { type ListedVolunteer, versionedVolunteer as stored } from '../../../shared/schemas/volunteers';
import { trpc } from '../../app/trpc';
import { Correspondence } from '../correspondence/correspondence';
import { Facts, MailLink } from '../kit/display/facts';
import { useMoments } from '../kit/format';
import { StatusButtons } from '../kit/mutations/status-buttons';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { statusActions } from './statuses';

/** All that an applicant has told, and the buttons that change the application's status. */
export function VolunteerDetails({ volunteer }: { volunteer: ListedVolunteer }) {
  const utils = trpc.useUtils();
  const { momentOf } = useMoments();
  const mayWrite = useMay('volunteers:write');
  const { decide, ...decision } = useDecision({
    noun: 'volunteer application',
    stored,
    send: utils.client.volunteers.setStatus.mutate,
    refresh: () => Promise.all([utils.volunteers.invalidate(), utils.stats.invalidate()]),
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
      <HistoryLink email={volunteer.email} name={`${volunteer.firstName} ${volunteer.lastName}`} />
      {mayWrite && (
        <StatusButtons
          label="Decide"
          options={statusActions}
          status={volunteer.status}
          {...decision}
          change={(status) => decide(volunteer, status)}
        />
      )}
      <div className="max-w-2xl">
        <Correspondence noun="volunteers" id={volunteer.id} />
      </div>
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
