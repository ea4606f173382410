export * from './content';
export * from './discussion';
export * from './site';
export * from './submissions';
