import { Button } from '../../../ui/button';
import { DialogFoot } from '../../../ui/modal';

type Props = { leave: () => void; pending: boolean; label: string; busy?: string };

export const SubmitRow = ({ leave, pending, label, busy = 'Saving...' }: Props) => (
  <DialogFoot>
    <Button look="outline" onClick={leave}>
      Cancel
    </Button>
    <Button type="submit" disabled={pending}>
      {pending ? busy : label}
    </Button>
  </DialogFoot>
);
