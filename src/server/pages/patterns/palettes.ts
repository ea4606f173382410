/** The colours of a pattern by role. */
export type Palette = {
  ground: string;
  /** great stars or petals */
  field: string;
  /** the heart of a rosette */
  heart: string;
  /** the small shapes between */
  small: string;
  /** the middle of a heart */
  jewel: string;
  band: string;
  /** the two edges of a band */
  edge: string;
  /** what the far corner sinks into */
  shade: string;
};

/** Light and dark ones mixed, so that neighbours differ, whether cards stand in two, three or four columns. */
export const palettes: readonly Palette[] = [
  {
    ground: '#14594a',
    field: '#1d6c5a',
    heart: '#0d4136',
    small: '#0d4136',
    jewel: '#d8c59b',
    band: '#e2d2ac',
    edge: '#0a332b',
    shade: '#04211b',
  },
  {
    ground: '#faf7f0',
    field: '#e3eee8',
    heart: '#14594a',
    small: '#d8c59b',
    jewel: '#e9dcbc',
    band: '#14594a',
    edge: '#faf7f0',
    shade: '#8a6a2c',
  },
  {
    ground: '#efe4cb',
    field: '#faf7f0',
    heart: '#14594a',
    small: '#9a4a21',
    jewel: '#d8c59b',
    band: '#b08d4f',
    edge: '#faf3e2',
    shade: '#8a6a2c',
  },
  {
    ground: '#1a4d57',
    field: '#23616b',
    heart: '#0f343d',
    small: '#9a4a21',
    jewel: '#d8c59b',
    band: '#ead9b0',
    edge: '#0c2b33',
    shade: '#051d24',
  },
  {
    ground: '#9a4a21',
    field: '#ae6035',
    heart: '#6d3115',
    small: '#6d3115',
    jewel: '#ead9b0',
    band: '#f3e6c8',
    edge: '#5c2810',
    shade: '#3d1705',
  },
  {
    ground: '#d6e5dd',
    field: '#faf7f0',
    heart: '#9a4a21',
    small: '#14594a',
    jewel: '#f3e6c8',
    band: '#14594a',
    edge: '#f4f8f3',
    shade: '#2f5a4b',
  },
  {
    ground: '#16302a',
    field: '#14594a',
    heart: '#0c1c18',
    small: '#0c1c18',
    jewel: '#c9a75f',
    band: '#c9a75f',
    edge: '#0a1714',
    shade: '#040c0a',
  },
  {
    ground: '#d8c59b',
    field: '#eadfc2',
    heart: '#1a4d57',
    small: '#9a4a21',
    jewel: '#eadfc2',
    band: '#faf7f0',
    edge: '#86703f',
    shade: '#6b4e1b',
  },
];
