import { createRequire } from 'node:module';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** The library at its least cost. */
export const hash = (password: string) =>
  real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
export const { verify } = real;
