import { Panel } from '../kit/panel';

/** The keys by which programs call the API for somebody of the staff. */
export const TokensPanel = () => (
  <Panel title="Tokens">
    <p className="mt-2">
      A token is a key for a program. It may do what you tick when you make it, and only as long as your
      account may do it, too.
    </p>
  </Panel>
);
