import { toast } from '../ui/toast';

const name = 'website';

/** A field that people do not see and programs fill in. */
export const Honeypot = () => (
  <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** Whether the hidden field of a form was filled in; says so, for a person whose browser did it. */
export function isTrapped(form: EventTarget): boolean {
  const trapped = form instanceof HTMLFormElement && new FormData(form).get(name) !== '';
  if (trapped)
    toast({
      title: 'Not sent',
      description:
        'A hidden field of the form was filled in, as programs do. Please reload the page and try again.',
      destructive: true,
    });
  return trapped;
}
