import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaClient } from '../../admin/kit/session/area-client';
import { AreaLanguage } from '../../admin/kit/session/area-language';
import { Toaster } from '../../ui/toast';

export const Route = createFileRoute('/admin')({
  ssr: false,
  component: () => (
    <AreaLanguage>
      <AreaClient>
        <Outlet />
        <Toaster />
      </AreaClient>
    </AreaLanguage>
  ),
});
