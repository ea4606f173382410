type Props = {
  legend: string;
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  required?: boolean;
};

/** A group of radio buttons or checkboxes under one legend. */
export const Choices = ({ legend, type, name, options, chosen, onToggle, required = false }: Props) => (
  <fieldset>
    <legend className="text-sm font-medium">{legend}</legend>
    <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type={type}
            name={name}
            value={value}
            required={required}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
