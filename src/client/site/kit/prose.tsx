import { written } from './written';
/** Text that somebody wrote: an empty line begins a paragraph, line breaks stay, each takes its own direction. */
export const Prose = ({ text }: { text: string }) => (
  <div className="grid gap-5 text-lg whitespace-pre-line">
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index} {...written(paragraph)}>
        {paragraph}
      </p>
    ))}
  </div>
);
