import { useState } from 'react';
import { dayAndTimeOf, machineZone } from '../../../../shared/lib/days';
import { useTimeZone } from '../../../app/time-zone';
import { askToWait } from '../../../ui/ask-to-wait';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Modal } from '../../../ui/modal';
import type { DraftStore, StoredDraft } from '../drafts/draft-store';
import { useAdminMutation } from '../mutations/use-admin-mutation';
import { chosenMoment, formattedMoment, timeOfZone, useScheduleLabel } from './moments';

type Props = {
  title: string;
  /** In words: 'published'. */
  done: 'published' | 'sent';
  at: string | null;
  pending: boolean;
  choose: (at: string | null) => void;
  close: () => void;
};

/** Asks for a time, in the foundation's time zone. */
export function MomentDialog({ title, done, at, pending, choose, close }: Props) {
  const zone = useTimeZone();
  const [begin] = useState(() => dayAndTimeOf(at ?? Date.now(), zone).split(' '));
  const [day, setDay] = useState(begin[0] ?? '');
  const [time, setTime] = useState(at ? (begin[1] ?? '') : '');
  const [asked, setAsked] = useState(false);
  const chosen = chosenMoment(day, time, zone, done);
  const leave = pending ? askToWait : close;
  return (
    <Modal title="Schedule" close={leave}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // it is inside the form that it saves
          setAsked(true);
          if (chosen && !pending) choose(chosen.at);
        }}
      >
        <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-muted">
          Times are in {timeOfZone(zone)}
          {zone === machineZone() ? '' : ` (yours is ${timeOfZone(machineZone())})`}.
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
          {chosen && <p className="font-medium">{formattedMoment(chosen.at, zone, machineZone())}</p>}
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
          {at && (
            <Button look="outline" disabled={pending} onClick={() => choose(null)}>
              Remove schedule
            </Button>
          )}
          <Button type="submit" disabled={pending}>
            {pending ? 'Scheduling...' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ScheduleDialogProps = {
  store: DraftStore;
  draft: StoredDraft;
  /** Called after scheduling or unscheduling. */
  done: (draft: StoredDraft) => void;
  /** Called with the newer draft if a colleague has changed it. */
  meet?: ((newer: StoredDraft) => void) | undefined;
  close: () => void;
};

export function ScheduleDialog({ store, draft, done, meet, close }: ScheduleDialogProps) {
  const scheduleLabel = useScheduleLabel();
  const schedule = useAdminMutation({
    send: (at: string | null) => store.schedule(draft, at),
    done: ({ publishAt }) =>
      publishAt
        ? { title: 'Scheduled', description: scheduleLabel(publishAt) }
        : { title: 'No longer scheduled', description: 'The draft stays as it is.' },
    failed: 'The draft could not be scheduled',
    settled: (_, answer) => (answer ? done(answer) : close()),
    refused(refusal) {
      const newer = store.newerIn(refusal);
      if (newer && meet) meet(newer);
      if (newer) close();
    },
    refresh: store.refresh,
  });
  return (
    <MomentDialog
      title={store.titleOf(draft.values)}
      done={store.done}
      at={draft.publishAt}
      pending={schedule.isPending}
      choose={schedule.mutate}
      close={close}
    />
  );
}
