import { PasskeysPanel } from './passkeys';
import { SecondFactorPanel } from './second-factor';

export default function AccountSection() {
  return (
    <>
      <h1 className="text-heading">My account</h1>
      <SecondFactorPanel />
      <PasskeysPanel />
    </>
  );
}
