import { useState } from 'react';
import { dayAndTimeOf, machineZone } from '../../../../shared/days';
import { type Draft, titleOfDraft } from '../../../../shared/drafts';
import { useTimeZone } from '../../../app/time-zone';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Modal } from '../../../ui/modal';
import { askToWait } from '../../../ui/toast';
import { useAdminMutation } from '../use-admin-mutation';
import { chosenMoment, momentInWords, timeOfZone } from './schedule-words';

type Props = {
  draft: Draft;
  /** Is called once there is a schedule, or none any more. */
  done: (draft: Draft) => void;
  close: () => void;
};

/** Asks when a draft is published, in the time of the foundation. */
export function ScheduleDialog({ draft, done, close }: Props) {
  const zone = useTimeZone();
  const utils = trpc.useUtils();
  const [begin] = useState(() => dayAndTimeOf(draft.publishAt ?? Date.now(), zone).split(' '));
  const [day, setDay] = useState(begin[0] ?? '');
  const [time, setTime] = useState(draft.publishAt ? (begin[1] ?? '') : '');
  const [asked, setAsked] = useState(false);
  const chosen = chosenMoment(day, time, zone);
  const words = (moment: string) => momentInWords(moment, zone, machineZone());
  const schedule = useAdminMutation({
    send: (at: string | null) => utils.client.drafts.schedule.mutate({ id: draft.id, at }),
    done: ({ publishAt }) =>
      publishAt
        ? { title: 'Scheduled', description: words(publishAt) }
        : { title: 'Not scheduled any more', description: 'The draft stays as it is.' },
    failed: 'The draft could not be scheduled',
    settled: (_, answer) => (answer ? done(answer) : close()),
    refresh: () => utils.drafts.invalidate(),
  });
  const leave = schedule.isPending ? askToWait : close;
  return (
    <Modal title="Schedule" close={leave}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // this stands inside of the form that it saves
          setAsked(true);
          if (chosen && !schedule.isPending) schedule.mutate(chosen.at);
        }}
      >
        <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {titleOfDraft(draft.values)}
        </p>
        <p className="text-muted">
          Day and time are those of the foundation: {timeOfZone(zone)}
          {zone === machineZone() ? '' : `, not ${timeOfZone(machineZone())}, which is yours`}.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={`Day (${timeOfZone(zone)})`}
            type="date"
            dir="ltr"
            value={day}
            error={asked && !chosen && !day ? 'Please choose a day' : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={`Time (${timeOfZone(zone)})`}
            type="time"
            dir="ltr"
            value={time}
            error={asked && !chosen && !time ? 'Please choose a time' : undefined}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <div role="status" className="grid gap-1">
          {chosen && <p className="font-medium">{words(chosen.at)}</p>}
          {chosen?.notes.map((note) => (
            <p key={note} className="text-sm text-muted">
              {note}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          {draft.publishAt && (
            <Button look="outline" disabled={schedule.isPending} onClick={() => schedule.mutate(null)}>
              Do not publish by itself
            </Button>
          )}
          <Button type="submit" disabled={schedule.isPending}>
            {schedule.isPending ? 'Scheduling...' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
