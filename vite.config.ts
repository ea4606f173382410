import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/client/routes',
  generatedRouteTree: 'src/client/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [process.env['VITEST'] ? [] : routes, react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            'server/index': 'src/server/index.ts',
            'server/accounts': 'src/server/accounts.ts',
            'server/db/embedded/worker': 'src/server/db/embedded/worker.mjs',
          },
          // One file a module, so that the database's worker is found beside the module that starts it.
          output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].mjs' },
        },
      }
    : { manifest: true, rolldownOptions: { input: 'src/client/entry-client.tsx' } },
  test: {
    include: ['tests/{rest,server,guard}/**/*.test.ts'],
    // One database a worker: its files share their modules, and each test begins with empty tables.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
}));
