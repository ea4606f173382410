import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { DialogFoot } from '../../../ui/modal';

type Props = { leave: () => void; pending: boolean; label: string; busy?: string };

export function SubmitRow({ leave, pending, label, busy }: Props) {
  const t = useMessages('adminForms');
  return (
    <DialogFoot>
      <Button look="outline" onClick={leave}>
        {t('cancel')}
      </Button>
      <Button type="submit" disabled={pending}>
        {pending ? (busy ?? t('saving')) : label}
      </Button>
    </DialogFoot>
  );
}
