export * from './accounts';
export * from './content';
export * from './discussion';
export * from './mail';
export * from './site';
export * from './submissions';
