import { Picture } from '../ui/picture';
import { Skeleton } from '../ui/skeleton';

type Person = { id: number; name: string; title: string; imageUrl: string; bio: string };
type Props = { people: Person[] | undefined; detail?: (person: Person) => string; skeletons?: number };

const bioOf = ({ bio }: Person) => bio;

/** Portraits with names, titles and what there is to say of each. */
export const People = ({ people, detail = bioOf, skeletons = 4 }: Props) => (
  <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
    {!people &&
      Array.from({ length: skeletons }, (_, index) => (
        <li key={index} data-testid="skeleton">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-4 h-6 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </li>
      ))}
    {people?.map((person) => (
      <li key={person.id}>
        <Picture
          src={person.imageUrl}
          alt=""
          width={600}
          height={600}
          className="aspect-square w-full rounded-lg object-cover"
        />
        <h3 dir="auto" className="mt-4 text-xl font-semibold">
          {person.name}
        </h3>
        <p dir="auto" className="text-sm font-medium text-accent">
          {person.title}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-line text-muted">
          {detail(person)}
        </p>
      </li>
    ))}
  </ul>
);
