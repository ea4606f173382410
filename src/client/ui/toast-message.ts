export type Message = {
  /** By default 'Success' or 'Error'. */
  title?: string;
  description?: string | undefined;
  destructive?: boolean;
  /** Shown in the language of the page, in place of title and description. */
  asksToWait?: boolean;
  /** An action, with alternative text for screen readers. */
  action?: { label: string; otherwise: string; run: () => void };
};
export type ShownMessage = Message & { key: number };
