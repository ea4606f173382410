type Props = { path: string };

/** Left to right, whatever script it contains. */
export const Path = ({ path }: Props) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {path}
  </bdi>
);

export const PathLink = ({ path }: Props) => (
  <a href={path} target="_blank" rel="noreferrer" className="text-brand underline underline-offset-2">
    <Path path={path} />
  </a>
);
