import { usePageSettings, useSetting } from './settings';
import { written } from './written';

export function ChannelLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const href = usePageSettings('frame').url('videoChannelUrl');
  const name = useSetting('videoChannelName');
  if (!href) return null;
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
