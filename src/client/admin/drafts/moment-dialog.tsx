import { useState } from 'react';
import { dayAndTimeOf, machineZone } from '../../../shared/lib/days';
import { useTimeZone } from '../../app/time-zone';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import type { DraftStore, StoredDraft } from './draft-store';
import { useChosenMoment, useScheduleLabel, useZoneName } from './moments';

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
  const t = useMessages('adminSchedule');
  const cancel = useMessages('adminForms')('cancel');
  const zoneName = useZoneName();
  const scheduleLabel = useScheduleLabel();
  const choice = useChosenMoment(done);
  const zone = useTimeZone();
  const named = { zone: zoneName(zone) };
  const [begin] = useState(() => dayAndTimeOf(at ?? Date.now(), zone).split(' '));
  const [day, setDay] = useState(begin[0] ?? '');
  const [time, setTime] = useState(at ? (begin[1] ?? '') : '');
  const [asked, setAsked] = useState(false);
  const chosen = choice(day, time);
  const leave = pending ? askToWait : close;
  return (
    <Modal title={t('schedule')} close={leave}>
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
        <p dir="auto" className="line-clamp-2 w-fit font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-muted">
          {zone === machineZone()
            ? t('zone', named)
            : t('zoneAndYours', { ...named, yours: zoneName(machineZone()) })}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('day', named)}
            type="date"
            dir="ltr"
            value={day}
            error={asked && !chosen && !day ? t('chooseDay') : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={t('time', named)}
            type="time"
            dir="ltr"
            value={time}
            error={asked && !chosen && !time ? t('chooseTime') : undefined}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <div role="status" className="grid gap-1">
          {chosen && <p className="font-medium">{scheduleLabel(chosen.at)}</p>}
          {chosen?.notes.map((note) => (
            <p key={note} className="text-sm text-muted">
              {note}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={leave}>
            {cancel}
          </Button>
          {at && (
            <Button look="outline" disabled={pending} onClick={() => choose(null)}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" disabled={pending}>
            {t(pending ? 'scheduling' : 'schedule')}
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
  const t = useMessages('adminSchedule');
  const scheduleLabel = useScheduleLabel();
  const schedule = useAdminMutation({
    send: (at: string | null) => store.schedule(draft, at),
    done: ({ publishAt }) =>
      publishAt
        ? { title: t('scheduled'), description: scheduleLabel(publishAt) }
        : { title: t('unscheduled'), description: t('draftStays') },
    failed: t('failed'),
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
