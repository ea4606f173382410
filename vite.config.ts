import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/client/routes',
  generatedRouteTree: 'src/client/app/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  // The frame of every public page would otherwise be one more request of each; what a page shows when it cannot be
  // loaded must be there already, but for the few who come by a broken link from a mail.
  codeSplittingOptions: {
    splitBehavior({ routeId }) {
      if (routeId === '/_site') return [];
      return /^\/_site\/(unsubscribe|donate|statements)\//.test(routeId)
        ? [['component', 'notFoundComponent']]
        : [['component']];
    },
  },
});

/** Not named in every first load: their own pages name what they need, and toasts can wait. */
const notPreloaded =
  /^assets\/(?:admin|login|invitation|preview|donate|statements|unsubscribe|toast-region)[-.]/;

/** The names of all pages' scripts are in every first load: only those have a name that something goes by. */
const chunkFileNames = ({ name }: { name: string }) =>
  notPreloaded.test(`assets/${name}-`) || /^(?:editor|share-menu)$/.test(name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';

/** Writes down which modules each script holds, so that a test can say what does not belong into a first load. */
const modulesOfScripts: Plugin = {
  name: 'modules-of-scripts',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));
    const modules = scripts.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => path.relative(import.meta.dirname, id)),
    ]);
    const source = JSON.stringify(Object.fromEntries(modules));
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

/** `@trpc/react-query` names hooks that no page uses: parallel, infinite and suspended queries. */
const unusedHook =
  /[\\/]modern[\\/]((?:queries|infiniteQuery)Observer|infiniteQueryBehavior|useQueries|useInfiniteQuery|useSuspense\w+|usePrefetch\w+)\.js$/;

/** Keeps them out of the first load. */
const unusedHooks: Plugin = {
  name: 'unused-hooks',
  load(id) {
    const [, file] = unusedHook.exec(id) ?? [];
    if (!file) return undefined;
    const exported = file.endsWith('Observer') ? file.replace(/^./, (letter) => letter.toUpperCase()) : file;
    return `export const ${exported} = undefined;`;
  },
};

/** Chromium compiles the whole file while it downloads: about 20 ms less of each load on the thread that draws the page. */
const eagerCompileHint = '//# allFunctionsCalledOnLoad\n';

/** Makes what public pages load a percent smaller than the bundler does, and their library compile early. */
const publicScripts: Plugin = {
  name: 'public-scripts',
  generateBundle: {
    order: 'post', // after the names of the files that a page loads later are in
    async handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const isPublic = file.name === 'library' || file.moduleIds.some((id) => id.includes('/client/site/'));
        if (!isPublic) continue;
        const isLibrary = file.name === 'library';
        const compress = {
          passes: 2,
          unsafe_arrows: true, // nothing calls these with `new`
          unsafe_methods: true,
          pure_getters: !isLibrary, // nothing of ours reads a property for its effect
        };
        // What it writes becomes smaller once more.
        for (let time = 0; time < 2; time += 1) {
          const { code } = await minify(file.code, { module: true, compress, ecma: 2020 });
          if (code) file.code = code;
        }
        if (isLibrary) file.code = eagerCompileHint + file.code;
      }
    },
  },
};

// Few files: what every page needs of others, what the public pages share, and each page's own part.
const groups = [
  { name: 'library', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
  // But for what two pages alone share, or one with the area or the preview of drafts.
  // Our own code that every page needs compresses best in one file.
  { name: 'first', test: /[\\/]src[\\/]/, tags: ['$initial' as const] },
  {
    name: 'site',
    test: /[\\/]src[\\/](?:shared[\\/]lib[\\/]entries|client[\\/](?:app[\\/]load|site[\\/](?!giving[\\/]|news[\\/]news-card|get-involved[\\/]donation|university[\\/]|videos[\\/]player|events[\\/]event-(?:day|parts)|pages[\\/](?:text-page|incomplete-link)|kit[\\/](?:category-filter|item-page|people|summary)|\w+[\\/]\w+-view)))/,
    minShareCount: 2,
  },
  // Toasts and menus of public pages share these with the admin area, whose files would be loaded with them.
  {
    name: 'overlays',
    test: /[\\/]@radix-ui[\\/](?:primitive|react-(?:compose-refs|context|direction|dismissable-layer|portal|presence|primitive|slot|use-(?:callback-ref|controllable-state|effect-event|layout-effect)))[\\/]/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'collections',
    test: /[\\/]@radix-ui[\\/]react-(?:collection|use-is-hydrated)[\\/]/,
    includeDependenciesRecursively: false,
  },
  // What the sections of the area share, in layers, of which none needs a later one: a section alone is fifty files.
  {
    name: 'lists',
    test: /[\\/]src[\\/](?:client[\\/]ui[\\/]confirm-dialog|client[\\/]admin[\\/](?:correspondence[\\/]unsent-input|mails[\\/](?:no-mail-server|statuses)|person[\\/]person-link|submissions[\\/]statuses|palette[\\/](?:destinations|finder)|settings[\\/]use-setting-texts|content[\\/](?:content-t|use-requested-form)|kit[\\/](?:list[\\/](?!bulk|period|use-bulk|use-selection)|form[\\/](?:file-field|text-of-file|use-requested-field)|display[\\/](?:admin-link|copy-field|deferred-part|moment|row-actions|facts|language-name|loading|panel|scroll-region|status-labels)|mutations[\\/]status-buttons|session[\\/]error-translation|(?:deferred|format|nouns|use-is-me)\.))|shared[\\/]\w+[\\/](?:etags|relative-time)\.)/,
    includeDependenciesRecursively: false,
  },
  // What checks answers and inputs, which the overview does without.
  {
    name: 'schemas',
    test: /[\\/](?:node_modules[\\/]zod|src[\\/]shared[\\/]schemas[\\/](?:bulk|fields|formatted|paging|revisions|versions)\.)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'mutations',
    test: /[\\/]src[\\/]client[\\/]admin[\\/](?:kit[\\/]mutations[\\/](?:refusals|use-admin)|content[\\/]use-restore)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'bulk',
    test: /[\\/]admin[\\/]kit[\\/]list[\\/](?:bulk|use-bulk-change|use-selection)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pictures',
    test: /[\\/]admin[\\/]pictures[\\/](?:form-image|document-(?:list|source))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'editor-screen',
    test: /[\\/]admin[\\/]editor[\\/](?:details-panel|editor-screen|form-title)\.tsx/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /[\\/](?:node_modules[\\/](?:@sindresorhus|react-hook-form|@hookform|@standard-schema)|src[\\/](?:shared[\\/]\w+[\\/]slugs|client[\\/](?:admin[\\/](?:kit[\\/]form[\\/](?:conflict|differences|field-names|fields|required|show-at-fields|submit-row|use-conflict|use-resolver)|content[\\/](?:item-state|use-changed-texts)|drafts[\\/](?:local-copies|copy-offers)|translations[\\/](?:item-translations|statuses)|funds[\\/]fund-(?:field|options))|messages[\\/]known-messages))|src[\\/]shared[\\/]schemas[\\/]translated-types)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'menus',
    test: /[\\/](?:src[\\/]client[\\/]ui[\\/]actions-menu|node_modules[\\/](?:@floating-ui|@radix-ui[\\/]react-(?:dropdown-menu|menu|popper|roving-focus|use-size)))/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'amounts',
    test: /[\\/]src[\\/](?:client[\\/]ui[\\/]choices|shared[\\/](?:lib[\\/]money|messages[\\/]form-options))/,
  },
  // Shared by the area and what public forms load when they are sent.
  {
    name: 'kinds',
    test: /[\\/]shared[\\/](?:lib[\\/]references|schemas[\\/](?:content-types|statuses))\.ts$/,
  },
  // Loaded together, when a form is refused.
  { name: 'errors', test: /[\\/]translate-errors?\.ts$/ },
  {
    name: 'text-page',
    test: /[\\/](?:text-page\.tsx|(?:privacy-policy|terms-of-service)\.tsx\?tsr-split)/,
    includeDependenciesRecursively: false,
  },
  // What is behind the links of mails; one file, as each name of one is in every first load.
  {
    name: 'links',
    test: /[\\/]src[\\/](?:client[\\/]site[\\/]giving|shared[\\/]lib[\\/]amount-words|shared[\\/]\w+[\\/]link-tokens)/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    command === 'build' && routes,
    react(),
    tailwindcss(),
    !isSsrBuild && [modulesOfScripts, unusedHooks, publicScripts],
  ],
  // The shim of this hook for React before 18 would be in every first load.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  publicDir: isSsrBuild ? false : 'public',
  // Few files load faster than some 1,500. Outside stay packages with files of their own, and `postgres`, whose errors
  // are told by its path.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'postgres', 'sharp'] },
  // The server is built for production alone, however it is started.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            admin: 'src/server/cli/admin.ts',
            audit: 'src/server/cli/audit.ts',
            backup: 'src/server/cli/backup.ts',
            restore: 'src/server/cli/restore.ts',
            media: 'src/server/cli/media.ts',
            'encode-process': 'src/server/media/encode-process.mjs',
            worker: 'src/server/db/embedded/worker.mjs',
          },
          // All in one folder: the two that are started by their file names are found beside whatever starts them.
          // Pages name fonts as the client's build does, so both hash alike.
          output: {
            entryFileNames: '[name].mjs',
            chunkFileNames: '[name]-[hash].mjs',
            hashCharacters: 'base36',
          },
        },
      }
    : {
        manifest: true,
        modulePreload: {
          resolveDependencies: (script, needed) => (notPreloaded.test(script) ? [] : needed),
        },
        rolldownOptions: {
          input: 'src/client/app/entry-client.tsx',
          checks: { bundlerTimings: false }, // a command that builds first says nothing of its own about it
          // Names in base 36 compress better; every first load has those of all pages.
          output: { codeSplitting: { groups }, chunkFileNames, hashCharacters: 'base36' },
          // The package does not say so itself, and its web sockets would come along.
          treeshake: { moduleSideEffects: [{ test: /[\\/]@trpc[\\/]/, sideEffects: false }] },
        },
      },
}));
