export type Message = {
  title: string;
  description?: string | undefined;
  destructive?: boolean;
  /** A button that does something about it, and how else a reader who cannot reach it in time comes there. */
  action?: { label: string; otherwise: string; run: () => void };
};
export type Shown = Message & { key: number };
