import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { written } from './written';

type Props = {
  all: string;
  categories: { name: string }[] | undefined;
  chosen: string | undefined;
  choose: (name: string | undefined) => void;
};

export const CategoryFilter = ({ all, categories, chosen, choose }: Props) => (
  <div
    role="group"
    aria-label={useMessages('kit')('filterByCategory')}
    className="flex flex-wrap gap-2 noscript:hidden"
  >
    {[undefined, ...(categories ?? []).map(({ name }) => name)].map((name) => (
      <Button
        key={name ?? ''}
        look={chosen === name ? 'solid' : 'outline'}
        aria-pressed={chosen === name}
        onClick={() => choose(name)}
      >
        <span {...written(name ?? all)} className="wrap-anywhere">
          {name ?? all}
        </span>
      </Button>
    ))}
  </div>
);
