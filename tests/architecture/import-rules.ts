/**
 * Which folder may import which: the eight wings of `lib`, the folders inside them that have rules of
 * their own, and what stands on them. A file belongs to the longest folder that contains it. The
 * linter reports every pair that is not listed.
 */
const core = ['lib/core/base', 'lib/core/i18n', 'lib/core/catalog', 'lib/core/search', 'lib/core']
const ofPages = core.filter((folder) => folder !== 'lib/core/search')

export const mayImport: Readonly<Record<string, readonly string[]>> = {
  // Pure: no browser, no DOM, no Node, no network.
  'lib/core/base': [],
  'lib/core/i18n': ['lib/core/base'],
  'lib/core/catalog': ['lib/core/base', 'lib/core/i18n'],
  'lib/core/search': ['lib/core/base', 'lib/core/i18n', 'lib/core/catalog'],
  'lib/core': core,

  // What knows Wix. The client stands alone: it has no texts and knows no store.
  'lib/wix/api': ['lib/core/base', 'lib/core/catalog'],
  'lib/wix/events': ['lib/core/base', 'lib/wix/api'],
  'lib/wix': [...ofPages, 'lib/wix/api'],

  // Jobs know neither the catalog they change nor where they run.
  'lib/jobs/job-shop': [...core, 'lib/wix', 'lib/jobs'],
  'lib/jobs': ofPages,

  'lib/mock-store': ['lib/core/base', 'lib/core/catalog'],

  'lib/extension/app': ['lib/core/base', 'lib/core/i18n', 'lib/core/catalog'],
  'lib/extension/browser': ['lib/core/base'],
  'lib/extension/guide': ['lib/core/i18n'],
  'lib/extension/dashboard': ['lib/core/base', 'lib/core/catalog', 'lib/extension/app'],
  'lib/extension/rules': ofPages,
  'lib/extension/session/vault/key': ['lib/core/i18n'],
  'lib/extension/replica/blob': [
    'lib/core/base',
    'lib/core/catalog',
    'lib/core/search',
    'lib/extension/browser',
  ],
  'lib/extension/rpc/contract': [
    'lib/core/base',
    'lib/core/catalog',
    'lib/core',
    'lib/extension/app',
    'lib/extension/rules',
    'lib/extension/session/vault/key',
  ],
  'lib/extension/rpc/client': [
    'lib/core/base',
    'lib/core/catalog',
    'lib/extension/browser',
    'lib/extension/rpc/contract',
  ],
  'lib/extension/rpc/server': [
    'lib/core/base',
    'lib/core/i18n',
    'lib/core/catalog',
    'lib/extension/browser',
    'lib/extension/rpc/contract',
  ],
  'lib/extension/queries': [
    ...core,
    'lib/extension/app',
    'lib/extension/guide',
    'lib/extension/replica/blob',
    'lib/extension/rpc/client',
    'lib/extension/rpc/contract',
    'lib/extension/rules',
    'lib/extension/session/vault/key',
  ],
  'lib/extension': [
    ...core,
    'lib/wix',
    'lib/jobs',
    'lib/extension/app',
    'lib/extension/browser',
    'lib/extension/replica/blob',
    'lib/extension/session/vault/key',
  ],
  'lib/extension/worker': [
    ...core,
    'lib/wix/api',
    'lib/wix/events',
    'lib/wix',
    'lib/jobs/job-shop',
    'lib/jobs',
    'lib/mock-store',
    'lib/extension/app',
    'lib/extension/browser',
    'lib/extension/dashboard',
    'lib/extension/replica/blob',
    'lib/extension/rpc/contract',
    'lib/extension/rpc/server',
    'lib/extension/rules',
    'lib/extension/session/vault/key',
    'lib/extension',
  ],

  'lib/server': ['lib/core/base', 'lib/core/catalog', 'lib/wix/events', 'lib/server/runner'],
  'lib/server/runner': [...ofPages, 'lib/wix/api', 'lib/wix', 'lib/jobs/job-shop', 'lib/jobs'],

  'lib/package': [
    ...core,
    'lib/wix/api',
    'lib/wix/events',
    'lib/wix',
    'lib/jobs/job-shop',
    'lib/jobs',
    'lib/mock-store',
  ],

  'lib/dev': [
    'lib/core/base',
    'lib/core/i18n',
    'lib/wix/api',
    'lib/mock-store',
    'lib/extension/guide',
  ],

  components: [
    ...ofPages,
    'lib/extension/app',
    'lib/extension/dashboard',
    'lib/extension/guide',
    'lib/extension/queries',
    'lib/extension/rules',
  ],
  'entrypoints/background': ['lib/extension/worker'],
  'entrypoints/admin.content': [
    'lib/core/base',
    'lib/core/i18n',
    'lib/core/catalog',
    'lib/extension/app',
    'lib/extension/browser',
    'lib/extension/dashboard',
    'lib/extension/rpc/client',
    'lib/extension/rpc/contract',
  ],
  'entrypoints/popup': [
    'components',
    'lib/core/base',
    'lib/core/i18n',
    'lib/core/catalog',
    'lib/extension/app',
    'lib/extension/browser',
    'lib/extension/dashboard',
    'lib/extension/queries',
  ],
}

export const modules = Object.keys(mayImport)
