/**
 * The colours of an image. The inks are the same everywhere, so that the images belong together; a palette sets the
 * time of day.
 * @typedef {object} Palette
 * @property {[string, string, string]} sky from the zenith to the horizon
 * @property {string} disc sun or moon
 * @property {string} far the farthest hills
 * @property {string} mid nearer hills
 * @property {string} near the ground in front
 * @property {string} ground the plane things stand on
 * @property {string} wall the lit side of buildings
 * @property {string} shade their other side
 * @property {string} dome
 * @property {string} room the wall of a room
 * @property {string} table
 * @property {string} frame the ground of the ornament
 * @property {string} tile its stars
 * @property {boolean} dark whether stars are out
 */

/**
 * A scene fills 1200 by 800; what matters stands between 240 and 960 and above 660, where every frame shows it.
 * @typedef {(palette: Palette, random: () => number) => string} Scene
 */

/** The inks that every image shares. */
export const ink = {
  night: '#13253a',
  blue: '#23476a',
  green: '#1f4d3d',
  leaf: '#4c7a55',
  sage: '#8fa98a',
  sand: '#e4cda3',
  ivory: '#fbf4e4',
  gold: '#dba53f',
  glow: '#f9dc92',
  terracotta: '#b9583a',
  clay: '#8b4630',
  wood: '#6f4630',
  rose: '#d98f6c',
};

/** @type {Record<'dusk' | 'morning' | 'night' | 'clay' | 'meadow' | 'noon' | 'snow', Palette>} */
export const palettes = {
  dusk: {
    sky: ['#27435c', '#b9735f', '#f4cf96'],
    disc: '#fbe3ae',
    far: '#a5746c',
    mid: '#5c5a66',
    near: '#21443c',
    ground: '#35594b',
    wall: '#dcb88e',
    shade: '#b18261',
    dome: '#1f6158',
    room: '#c98f6b',
    table: '#6f4630',
    frame: '#173a3c',
    tile: '#2a5a56',
    dark: true,
  },
  morning: {
    sky: ['#a9c6c3', '#e9dfc0', '#fbeccb'],
    disc: '#fff8e2',
    far: '#b5c3ab',
    mid: '#86a387',
    near: '#2f5f4b',
    ground: '#c9bd8b',
    wall: '#fbf1dc',
    shade: '#dcc59c',
    dome: '#2f7268',
    room: '#e6d3ab',
    table: '#8c5a3c',
    frame: '#1f4d3d',
    tile: '#346954',
    dark: false,
  },
  night: {
    sky: ['#0f2038', '#1f3f5c', '#4f7385'],
    disc: '#f8ebc4',
    far: '#33566c',
    mid: '#1f4250',
    near: '#0f2c30',
    ground: '#1d4544',
    wall: '#8fa3a3',
    shade: '#56737b',
    dome: '#173a52',
    room: '#27485a',
    table: '#573a30',
    frame: '#101f33',
    tile: '#254766',
    dark: true,
  },
  clay: {
    sky: ['#efc792', '#f6dcae', '#fbeed2'],
    disc: '#e7874f',
    far: '#dca578',
    mid: '#c27d56',
    near: '#7c402d',
    ground: '#d6a36f',
    wall: '#f8e7c6',
    shade: '#d9a877',
    dome: '#b9583a',
    room: '#d9a071',
    table: '#6b3c2b',
    frame: '#7f3d2a',
    tile: '#a3563c',
    dark: false,
  },
  meadow: {
    sky: ['#cfe0cf', '#eaecd2', '#f8f0d6'],
    disc: '#f6d27c',
    far: '#a9c29c',
    mid: '#6e9a70',
    near: '#23553f',
    ground: '#8fae76',
    wall: '#fbf1dc',
    shade: '#d8c197',
    dome: '#b9583a',
    room: '#b9c8a4',
    table: '#7a4d35',
    frame: '#b9583a',
    tile: '#cf7a57',
    dark: false,
  },
  noon: {
    sky: ['#5f93a6', '#a9cdcc', '#f2ead0'],
    disc: '#fff6da',
    far: '#8fb0ae',
    mid: '#5d8a86',
    near: '#1d4a55',
    ground: '#dcc493',
    wall: '#fbf1dc',
    shade: '#d9bd92',
    dome: '#23476a',
    room: '#a8c0bd',
    table: '#7a4d35',
    frame: '#1d3f5e',
    tile: '#35638a',
    dark: false,
  },
  snow: {
    sky: ['#4c6a80', '#a3b4b8', '#efe3d0'],
    disc: '#fdf3dc',
    far: '#8ea1ab',
    mid: '#b7c4c7',
    near: '#dfe5e2',
    ground: '#f2f1e8',
    wall: '#f3e4c6',
    shade: '#c6a985',
    dome: '#23476a',
    room: '#8ea9b0',
    table: '#6f4630',
    frame: '#23476a',
    tile: '#3d678d',
    dark: false,
  },
};
