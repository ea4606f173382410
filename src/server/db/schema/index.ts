export * from './accounts';
export * from './content';
export * from './discussion';
export * from './editing';
export * from './integrations';
export * from './mail';
export * from './site';
export * from './submissions';
