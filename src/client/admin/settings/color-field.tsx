import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contrastOf, isColor, shadesOf, surroundings } from '../../../shared/lib/brand';
import { FormText } from '../kit/form/fields';

type Props = { form: UseFormReturn<{ value: string }>; name: 'value'; label: string };

export function ColorField({ form, ...field }: Props) {
  const color = form.watch('value').trim();
  const isUsable = isColor(color);
  const choose = (value: string) =>
    form.setValue('value', value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <FormText form={form} {...field} className="grow" autoComplete="off" />
        <input
          type="color"
          aria-label="Choose a color"
          value={isUsable ? color.toLowerCase() : '#000000'}
          onChange={({ target }) => choose(target.value)}
          className="mt-6.5 h-11 w-16 cursor-pointer rounded-lg border border-control bg-surface p-1"
        />
      </div>
      {isUsable && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ColorPreview color={color} scheme="light" />
          <ColorPreview color={color} scheme="dark" />
        </div>
      )}
    </div>
  );
}

type Preview = { color: string; scheme: 'light' | 'dark' };
type Style = ComponentProps<'div'>['style'];

/** A preview of a color scheme with its contrast. */
export function ColorPreview({ color, scheme }: Preview) {
  const shades = shadesOf(color)[scheme];
  const { ground, ink, onBrand, onDeep } = surroundings[scheme];
  const isKept = shades.brand === color.toLowerCase();
  const contrast = Math.min(
    contrastOf(shades.brand, ground),
    contrastOf(shades.brand, shades.soft),
    contrastOf(shades.brand, onBrand),
  );
  const button: Style = { background: shades.brand, color: onBrand };
  return (
    <figure className="grid content-start gap-2">
      <div
        aria-hidden="true"
        className="grid gap-3 rounded-lg border border-line p-4 text-sm"
        style={{ background: ground, color: ink }}
      >
        <p className="font-serif text-lg font-semibold" style={{ color: shades.brand }}>
          A link or a name
        </p>
        <p className="rounded-md px-3 py-2" style={{ background: shades.soft, color: shades.brand }}>
          A selection
        </p>
        <p className="w-fit rounded-lg px-4 py-2 font-semibold" style={button}>
          A button
        </p>
        <p className="rounded-md px-3 py-3" style={{ background: shades.deep, color: onDeep }}>
          Page header
          <span className="block" style={{ color: shades.onDeepMuted }}>
            and the text below it
          </span>
        </p>
      </div>
      <figcaption className="text-sm">
        <span className="font-medium">{scheme === 'light' ? 'Light' : 'Dark'}</span>: contrast{' '}
        {contrast.toFixed(1)} to 1.{' '}
        <span className="text-muted">
          {isKept
            ? 'Your color, unchanged.'
            : `Your color is too ${scheme === 'light' ? 'light' : 'dark'} to read here, so ${shades.brand} is used instead.`}
        </span>
      </figcaption>
    </figure>
  );
}
