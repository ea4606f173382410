import { wordChanges } from './word-changes';

/** How a text becomes another: what goes is crossed out, what comes is underlined. */
export const ChangedText = ({ from, to }: { from: string; to: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {wordChanges(from, to).map(({ text, change }, index) => {
      if (!change) return <span key={index}>{text}</span>;
      const isAdded = change === 'added';
      const Mark = isAdded ? 'ins' : 'del';
      return (
        <Mark
          key={index}
          className={isAdded ? 'bg-brand-soft text-brand underline' : 'text-danger line-through'}
        >
          <span className="sr-only">{isAdded ? ' comes: ' : ' goes: '}</span>
          {text}
        </Mark>
      );
    })}
  </p>
);
