import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages';
import { buttonClass } from './button';
import { cx } from './cx';

/** Shared with other menus. */
export const menuClass = 'z-30 min-w-44 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-lg';
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center rounded-md px-3 text-sm font-medium -outline-offset-2 data-disabled:opacity-60 data-highlighted:bg-brand-soft';

type Step = {
  name: string;
  run: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Does not return the focus to the button. */
  takesFocus?: boolean;
};
/** Opens in a new tab. */
type Place = { name: string; href: string };
type Props = {
  label?: string;
  actions: (Step | Place)[];
  onOpen?: () => void;
};

/** A menu of actions. */
export const ActionsMenu = ({ label, actions, onOpen }: Props) => {
  const t = useMessages('ui');
  const chosen = useRef<Step>(undefined);
  const [container, setContainer] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Runs the action after the menu has closed, just before its button is focused, so that a dialog returns the focus to the button.
  const runChosen = (event: Event) => {
    const step = chosen.current;
    chosen.current = undefined;
    if (step?.takesFocus) event.preventDefault();
    step?.run();
  };
  return (
    // Not modal: dialogs would find the page locked.
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(isOpen) => {
        setContainer(button.current?.closest('[role=dialog]') ?? document.querySelector('main'));
        if (isOpen) onOpen?.();
      }}
    >
      <DropdownMenu.Trigger ref={button} className={buttonClass('quiet')}>
        {label ?? t('actions')} <span aria-hidden="true">▾</span>
      </DropdownMenu.Trigger>
      {/* Outside the table, which would clip it, but inside the dialog or landmark. */}
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className={menuClass}
        >
          {actions.map((action) =>
            'href' in action ? (
              <DropdownMenu.Item
                key={action.name}
                asChild
                className={cx(menuItemClass, 'data-highlighted:text-brand')}
              >
                <a href={action.href} target="_blank" rel="noopener">
                  {action.name}
                </a>
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.Item
                key={action.name}
                disabled={action.disabled ?? false}
                onSelect={() => {
                  chosen.current = action;
                }}
                className={cx(menuItemClass, action.danger ? 'text-danger' : 'data-highlighted:text-brand')}
              >
                {action.name}
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
