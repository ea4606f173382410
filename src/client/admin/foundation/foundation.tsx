import { Link } from '@tanstack/react-router';
import { useContext, useMemo } from 'react';
import { trpc } from '../../app/trpc';
import { Loading } from '../kit/display/loading';
import { Permissions } from '../kit/permissions';
import { mayChange } from '../settings/use-may-change';
import { DefaultTexts } from './default-texts';
import { PurposeForm } from './purpose-form';
import { purposes } from './purposes';

/** What the site says of the foundation, as forms by purpose; each setting has its card in the section Settings. */
export default function FoundationSection() {
  const { data } = trpc.settings.staffList.useQuery();
  const held = useContext(Permissions);
  // The same settings as long as they are: a form follows them when they are others.
  const forms = useMemo(
    () =>
      purposes.map(({ keys, ...purpose }) => ({
        ...purpose,
        settings: keys.flatMap((key) => (mayChange(key, held) && data?.find((one) => one.key === key)) || []),
      })),
    [data, held],
  );
  return (
    <>
      <h1 className="text-heading">Foundation</h1>
      <p className="mt-2 max-w-3xl text-muted">
        Details you update now and then.
        {held.includes('settings:read') && (
          <>
            {' '}
            Texts, pictures and the look of the site are in <SectionLink to="pages" label="Pages" />; all
            settings with their keys are in <SectionLink to="settings" label="Settings" />.
          </>
        )}
      </p>
      {data && <DefaultTexts settings={data} />}
      {!data && <Loading label="Loading settings..." />}
      <div className="mt-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        {forms.map((form) => form.settings.length > 0 && <PurposeForm key={form.name} {...form} />)}
      </div>
    </>
  );
}

const SectionLink = ({ to, label }: { to: string; label: string }) => (
  <Link to="/admin" search={{ section: to }} className="text-brand underline underline-offset-4">
    {label}
  </Link>
);
