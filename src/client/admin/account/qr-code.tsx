import { encode } from 'uqr';

/** What a camera reads a text from; dark on light in both schemes, as many cameras know no other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-lg border border-line bg-white"
    >
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
