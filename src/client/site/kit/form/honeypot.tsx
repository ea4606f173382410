import { honeypot, isTrapped as isFilledIn } from '../../../../shared/lib/form-data';
import { trappedCopy } from '../../../../shared/messages/form-copy';
import { toast } from '../../../ui/toast';

/** A hidden field that only bots fill in. */
export const Honeypot = () => (
  <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** If a browser filled it in, the visitor is told. */
export function isTrapped(form: EventTarget): boolean {
  const trapped = form instanceof HTMLFormElement && isFilledIn(new FormData(form));
  if (trapped) toast({ ...trappedCopy, destructive: true });
  return trapped;
}
