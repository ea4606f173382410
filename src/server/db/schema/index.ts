export * from './accounts';
export * from './content';
export * from './discussion';
export * from './integrations';
export * from './mail';
export * from './media';
export * from './site';
export * from './submissions';
