import { type FormEvent, useState } from 'react';
import { volunteerAreas, volunteerTimes } from '../../../shared/form-options';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Choices } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { Honeypot, isTrapped } from '../honeypot';

const nothing = { firstName: '', lastName: '', email: '', phone: '', message: '' };
const areaOptions = volunteerAreas.map((area) => [area, area] as const);
const timeOptions = volunteerTimes.map((time) => [time, time] as const);

const toggled = (list: string[], value: string) =>
  list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];

export function VolunteerForm() {
  const [fields, setFields] = useState(nothing);
  const [areas, setAreas] = useState<string[]>([]);
  const [availability, setAvailability] = useState<string[]>([]);
  const apply = trpc.volunteers.create.useMutation({
    onSuccess() {
      toast({
        title: 'Volunteer Application Submitted!',
        description: "Thank you for your interest. We'll contact you soon.",
      });
      setFields(nothing);
      setAreas([]);
      setAvailability([]);
    },
    onError: () =>
      toast({
        title: 'Submission Failed',
        description: 'Please try again or contact us directly.',
        destructive: true,
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending || isTrapped(event.currentTarget)) return;
    apply.mutate({ ...fields, areas, availability });
  };
  const bind = (name: keyof typeof nothing) => ({
    name,
    required: true,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <form
      onSubmit={submit}
      className="relative grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" maxLength={100} {...bind('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" maxLength={100} {...bind('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...bind('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={50} {...bind('phone')} />
      </div>
      <Choices
        legend="Areas of Interest"
        type="checkbox"
        name="areas"
        options={areaOptions}
        chosen={areas}
        onToggle={(value) => setAreas(toggled(areas, value))}
      />
      <Choices
        legend="Availability"
        type="checkbox"
        name="availability"
        options={timeOptions}
        chosen={availability}
        onToggle={(value) => setAvailability(toggled(availability, value))}
      />
      <TextAreaField label="Message" rows={5} maxLength={5000} {...bind('message')} />
      <Button type="submit" disabled={apply.isPending}>
        {apply.isPending ? 'Submitting...' : 'Submit Application'}
      </Button>
    </form>
  );
}
