import { createFileRoute, Outlet } from '@tanstack/react-router';
import { load } from '../../app/load';
import { FocusAfterNavigation } from '../../site/frame/focus-after-navigation';
import { SiteFrame } from '../../site/frame/site-frame';
import { NotFound } from '../../site/pages/not-found';
import { Toaster } from '../../ui/toast';

export const Route = createFileRoute('/_site')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('kit', 'forms'),
      api.settings.shown.ensureData({ on: 'frame' }),
      api.settings.timeZone.ensureData(),
    ),
  component: Site,
  notFoundComponent: NotFound,
});

function Site() {
  return (
    <SiteFrame>
      <Outlet />
      <FocusAfterNavigation />
      <Toaster />
    </SiteFrame>
  );
}
