import { OneTimeValue } from '../kit/display/copy-field';

type Props = {
  invitation?: string | undefined;
  message?: string | undefined;
  mailed: boolean;
  username: string;
  email: string | null;
  close: () => void;
};

/** The link by which somebody chooses a password; it is shown this one time. */
export const LinkView = ({ invitation, message, mailed, username, email, close }: Props) => (
  <OneTimeValue
    before={
      <>
        Send this link to <bdi className="font-semibold">{username}</bdi>, who uses it to choose a password.
        It works once, for seven days, and you will not see it again.
      </>
    }
    label="Link"
    text={invitation}
    message={message}
    rows={3}
    close={close}
  >
    {mailed && email ? (
      <>
        It was also emailed to <bdi>{email}</bdi>.
      </>
    ) : (
      'No email is sent. Send the link yourself.'
    )}
  </OneTimeValue>
);
