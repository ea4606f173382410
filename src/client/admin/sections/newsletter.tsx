import { trpc } from '../../trpc';
import { Loading } from '../loading';
import { Composer } from './newsletter-composer';
import { Subscribers } from './newsletter-subscribers';

export default function NewsletterSection() {
  // How many there are in all, whatever the table below is searched for.
  const { data } = trpc.newsletter.page.useQuery({ pageSize: 1 });
  return (
    <>
      <h1 className="text-heading">Newsletter</h1>
      {data ? <Composer subscribers={data.total} /> : <Loading label="Loading newsletter..." />}
      <Subscribers />
    </>
  );
}
