import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';

type Action = {
  name: string;
  run: () => void;
  danger?: boolean;
  /** Asked before it runs. */
  question?: string;
  /** Opens a dialog, even while a change is pending. */
  opens?: boolean;
};
type Props = {
  actions: readonly (Action | false | null | undefined)[];
  /** Blocks further changes. */
  pending?: boolean;
  className?: string;
};

export const RowActions = ({ actions, pending = false, className = '' }: Props) => (
  <div className={`flex flex-wrap justify-end @xl:ms-auto ${className}`}>
    {actions.map(
      (action) =>
        action && (
          <Button
            key={action.name}
            look="quiet"
            className={action.danger ? 'text-danger' : undefined}
            aria-disabled={pending && !action.opens}
            onClick={() => {
              if ((action.opens || !pending) && (!action.question || confirm(action.question))) action.run();
            }}
          >
            {action.name}
          </Button>
        ),
    )}
  </div>
);

type ActionProps = { edit: () => void; remove: () => void; deleting: boolean };

/** Keeps the focus during a deletion. */
export function EditAndDelete({ edit, remove, deleting }: ActionProps) {
  const t = useMessages('adminChanges');
  return (
    <>
      <Button look="quiet" onClick={edit}>
        {t('edit')}
      </Button>
      <Button
        look="quiet"
        className="text-danger"
        aria-disabled={deleting}
        onClick={() => {
          if (!deleting) remove();
        }}
      >
        {t(deleting ? 'deleting' : 'delete')}
      </Button>
    </>
  );
}
