import type { ComponentProps, ReactNode } from 'react';
import { submissionNumber } from '../../../shared/lib/references';
import type { Handling } from '../../../shared/schemas/correspondence';
import type { Versioned } from '../../../shared/schemas/versions';
import { useMessages } from '../../messages/use-messages';
import { Conversation } from '../correspondence/conversation';
import { Facts, MailLink } from '../kit/display/facts';
import { languageName } from '../kit/display/language-name';
import type { StatusLabels } from '../kit/display/status-labels';
import { useMoments } from '../kit/format';
import { StepButtons } from '../kit/list/step-buttons';
import type { Steps } from '../kit/list/use-steps';
import { StatusButtons } from '../kit/mutations/status-buttons';
import { type Decision, useDecision } from '../kit/mutations/use-decision';
import { HistoryLink } from '../person/person-link';

export type Applicant = Versioned &
  Handling & {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    locale?: string | undefined;
    message: string;
    status: string;
    createdAt: string;
  };

type Props<Item extends Applicant> = Pick<Decision<Item, Item['status']>, 'noun' | 'refresh'> & {
  applicant: Item;
  resource: 'volunteers' | 'applications';
  statuses: StatusLabels<Item['status']>;
  setStatus: Decision<Item, Item['status']>['send'];
  facts: (item: Item) => ComponentProps<typeof Facts>['facts'];
  mayWrite: boolean;
  steps: Steps | undefined;
  children: ReactNode;
};

export function ApplicantDetails<Item extends Applicant>(props: Props<Item>) {
  const { applicant, resource, noun, statuses, setStatus, facts, refresh, mayWrite, steps, children } = props;
  const t = useMessages('adminSubmissions');
  const date = useMessages('adminLists')('date');
  const { momentOf } = useMoments();
  const { decide, ...decision } = useDecision({ noun, statuses, send: setStatus, refresh });
  const { id, email, phone, message, status, locale } = applicant;
  const name = nameOf(applicant);
  return (
    <>
      {steps && (
        <div className="mb-5">
          <StepButtons steps={steps} />
        </div>
      )}
      <Facts
        facts={[
          [t('applicant'), name],
          [t('email'), <MailLink key="email" email={email} />],
          [t('phone'), phone || undefined],
          [date, momentOf(applicant.createdAt)],
          [t('reference'), <bdi key="reference">{submissionNumber(resource, id)}</bdi>],
          ...facts(applicant),
          ...(locale ? [[t('language'), languageName(locale)] as const] : []),
        ]}
      />
      <HistoryLink email={email} name={name} />
      {mayWrite && (
        <StatusButtons
          label={t('decide')}
          options={statuses.actions}
          status={status}
          {...decision}
          change={(chosen) => decide(applicant, chosen)}
        >
          {children}
        </StatusButtons>
      )}
      <Conversation noun={resource} id={id} opening={{ name, at: applicant.createdAt, text: message }} />
    </>
  );
}

export const nameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
