import { useSetting, useSettingUrl } from './settings';
import { written } from './written';

/** The video channel elsewhere, in a tab of its own. */
export function ChannelLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const href = useSettingUrl('videoChannelUrl');
  const name = useSetting('videoChannelName');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...written(name)}
      {...(onClick && { onClick })}
      className={className}
    >
      {name}
    </a>
  );
}
