import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from './button';
import { cx } from './cx';

export const menuClass = 'z-30 min-w-44 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-lg';
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center rounded-md px-3 text-sm font-medium -outline-offset-2 data-disabled:opacity-60 data-highlighted:bg-brand-soft';

type MenuAction = { name: string; run: () => void; danger?: boolean; disabled?: boolean };
/** A link in a new tab. */
type MenuLink = { name: string; href: string };
type Props = { label?: string; actions: (MenuAction | MenuLink)[] };

export const ActionsMenu = ({ label = 'Actions', actions }: Props) => {
  const chosen = useRef<() => void>(undefined);
  // Runs after the menu has closed, before its button is focused, so that a dialog restores the focus to the button.
  const runChosen = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    // Not modal: the scroll lock of the menu would affect a dialog.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass('quiet')}>
        {label} <span aria-hidden="true">▾</span>
      </DropdownMenu.Trigger>
      {/* Outside the table, which would cut it off, and within the landmark that it belongs to. */}
      <DropdownMenu.Portal container={document.querySelector('main')}>
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
                  chosen.current = action.run;
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
