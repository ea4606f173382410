import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** A browser's document beside Node's own globals for requests, which the server in the same process needs. */
const browserEnvironment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis) {
    const window = new Window({ url: 'http://localhost:3000/', width: 1280, height: 800 });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Reflect.set(global, key, value);
      },
    };
  },
};
export default browserEnvironment;
