type Props<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  disabled?: boolean;
  choose: (value: Value) => void;
};

/** Radio buttons. */
export const Choice = <Value extends string>(props: Props<Value>) => {
  const { legend, name, choices, value, disabled, choose } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{legend}</legend>
      {choices.map(([one, label]) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-brand"
            checked={value === one}
            disabled={disabled}
            onChange={() => choose(one)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
