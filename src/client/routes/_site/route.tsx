import { createFileRoute, Outlet } from '@tanstack/react-router';
import { load } from '../../app/load';
import { Arrival } from '../../site/arrival';
import { NotFound } from '../../site/not-found';
import { SiteFrame } from '../../site/site-frame';

export const Route = createFileRoute('/_site')({
  loader: ({ context: { api } }) => load(api.settings.list.ensureData(), api.settings.timeZone.ensureData()),
  component: Site,
  notFoundComponent: NotFound,
});

function Site() {
  return (
    <SiteFrame>
      <Outlet />
      <Arrival />
    </SiteFrame>
  );
}
