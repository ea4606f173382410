import type { SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { Badge, type Tone } from '../kit/display/badge';

const tones: Record<SiteImport['status'], Tone> = {
  uploaded: 'yellow',
  mapped: 'yellow',
  checked: 'yellow',
  running: 'brand',
  done: 'green',
  failed: 'red',
  undone: 'plain',
};

export function ImportState({ of: { kind, status } }: { of: SiteImport }) {
  const t = useMessages('adminImports');
  // Only files have columns to choose.
  const shown = kind === 'wordpress' && status === 'uploaded' ? 'mapped' : status;
  return <Badge tone={tones[status]}>{t(`status_${shown}`)}</Badge>;
}
