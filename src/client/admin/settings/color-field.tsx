import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contrastOf, isColor, shadesOf, surroundings } from '../../../shared/lib/brand';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { FormText } from '../kit/form/fields';

type Props = { form: UseFormReturn<{ value: string }>; name: 'value'; label: string };

export function ColorField({ form, ...field }: Props) {
  const t = useMessages('adminSettings');
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
          aria-label={t('chooseColor')}
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
  const t = useMessages('adminSettings');
  const rich = useRichMessages('adminSettings');
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
          {t('sampleLink')}
        </p>
        <p className="rounded-md px-3 py-2" style={{ background: shades.soft, color: shades.brand }}>
          {t('sampleSelection')}
        </p>
        <p className="w-fit rounded-lg px-4 py-2 font-semibold" style={button}>
          {t('sampleButton')}
        </p>
        <p className="rounded-md px-3 py-3" style={{ background: shades.deep, color: onDeep }}>
          {t('sampleHeader')}
          <span className="block" style={{ color: shades.onDeepMuted }}>
            {t('sampleBelow')}
          </span>
        </p>
      </div>
      <figcaption className="text-sm">
        {rich('contrast', {
          scheme,
          ratio: contrast.toFixed(1),
          strong: (chunks) => <span className="font-medium">{chunks}</span>,
        })}{' '}
        <span className="text-muted">
          {isKept ? t('colorKept') : t('colorReplaced', { scheme, color: shades.brand })}
        </span>
      </figcaption>
    </figure>
  );
}
