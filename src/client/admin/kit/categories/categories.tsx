import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { Loading } from '../display/loading';
import type { CategoryApi } from './category-api';
import { CategoryRow } from './category-row';

type Props = {
  api: CategoryApi;
  /** As the title names the type: 'News'. */
  type: string;
  /** What one item and several are called: 'article', 'articles'. */
  nouns: readonly [one: string, many: string];
  /** Makes every list that shows the items or their categories read them again. */
  refresh: () => Promise<unknown>;
};

/** A button that opens the list of categories, to be renamed and deleted. */
export function Categories(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Categories
      </Button>
      {open && (
        <Modal title={`${props.type} Categories`} close={() => setOpen(false)}>
          <CategoryList {...props} />
        </Modal>
      )}
    </>
  );
}

function CategoryList({ api, nouns, refresh }: Props) {
  const { data } = api.categoryUse.useQuery();
  if (!data) return <Loading label="Loading categories..." />;
  if (data.length === 0) return <p className="text-muted">No categories found</p>;
  return (
    <>
      <p className="text-muted">You can delete a category once nothing uses it.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.map((one) => (
          <CategoryRow
            key={one.id}
            category={one}
            others={data.filter(({ id }) => id !== one.id)}
            api={api}
            nouns={nouns}
            refresh={refresh}
          />
        ))}
      </ul>
    </>
  );
}
