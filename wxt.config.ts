import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { defineConfig } from 'wxt'
import { oldestBrowsers } from './lib/dev/browsers/oldest-browsers.ts'
import { guidePlugin } from './lib/dev/guide/guide-plugin.ts'
import { identity } from './lib/dev/identity.ts'
import { groupImports } from './lib/dev/group-chunks.ts'
import { collectPackages } from './lib/dev/licenses/bundled-packages.ts'
import { readPackages } from './lib/dev/licenses/read-packages.ts'
import { writeBill } from './lib/dev/licenses/write-bill.ts'
import { writeNotices } from './lib/dev/licenses/write-notices.ts'
import { packWords } from './lib/dev/pack-words.ts'
import { shareTexts, writeTexts } from './lib/dev/share-texts.ts'
import { splitWorker } from './lib/dev/split-builds.ts'
import { startChunkLoader } from '#lib/extension/browser/start-chunk-loader.ts'

/*
 * What a page of the extension may do. Images come only from Wix's media hosts and, before they are
 * uploaded, from files that the merchant chose (`blob:`), which the worker reads from the page.
 * `connect-src` is open for the merchant's own relay, which also needs a host permission. `wasm-unsafe-eval` allows WebAssembly, which
 * Argon2 needs to derive a key from a passphrase, but no evaluation of text.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data: blob: https://static.wixstatic.com https://video.wixstatic.com",
  'connect-src': "'self' https: blob:",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** No text becomes markup or the address of a script, except for the chunks of the worker. */
const trustedTypes = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'shelfside shelfside-inert',
}

/** Pages of the development server load styles as text and are notified of changes. */
const developing = {
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' https: blob: http://127.0.0.1:* ws://127.0.0.1:*",
}

function writePolicy(isDeveloping: boolean): string {
  const directives = { ...policy, ...(isDeveloping ? developing : trustedTypes) }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

const popup = ['entrypoints/popup/main.tsx', 'lib/extension/queries/open-local-index.ts']

/**
 * The popup is what people wait for most often. It loads its first rows, then a language, then what all
 * pages have and the search, in one file each.
 */
const popupFiles = [
  groupImports('first-rows', ['entrypoints/popup/static-shell.ts']),
  groupImports('shared', popup, ['entrypoints/options/main.tsx']),
  groupImports('search', popup),
]

/**
 * Names without hashes: the files of an extension are replaced together, so no cache has to be avoided, and
 * hashes would only make each import longer.
 */
function nameShort({ build }: InlineConfig): void {
  const output = build?.rollupOptions?.output
  if (output === undefined || Array.isArray(output))
    throw new TypeError('The pages have no output.')
  Object.assign(output, {
    entryFileNames: 'chunks/[name].js',
    chunkFileNames: 'chunks/[name].js',
    assetFileNames: 'assets/[name].[ext]',
    codeSplitting: { groups: popupFiles },
  })
}

/** The packages in any file of the build. */
const bundled = new Set<string>()

/** The licenses are shipped; the bill of materials lies beside the build. */
async function describePackages(folder: string, version: string): Promise<void> {
  const packages = readPackages(bundled)
  await writeFile(join(folder, 'licenses.txt'), writeNotices(packages))
  await writeFile(`${folder}.cdx.json`, writeBill({ name: 'shelfside', version }, packages))
}

const sidePanelKey = { suggested_key: { default: 'Alt+Shift+J' } }

// Permissions are a promise to the merchant; tests/architecture/manifest.test.ts has the reviewed list.
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  manifest: ({ browser, command }) => ({
    // Translated in public/_locales: browsers and their stores read nothing else.
    default_locale: 'en',
    name: '__MSG_name__',
    short_name: 'Shelfside',
    description: '__MSG_description__',
    homepage_url: identity.homepage,
    permissions: [
      'storage',
      'alarms',
      'contextMenus',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    host_permissions: ['https://www.wixapis.com/*'],
    // Requested one by one: the host that receives uploaded images (upload.wixmp.com), the host of the
    // merchant's own relay, notifications of changes, and locking with the computer.
    optional_host_permissions: ['https://*/*'],
    optional_permissions: ['notifications', 'idle'],
    commands: {
      // Firefox's menus use Alt and a letter, also with Shift: S opens its history, in German D its files.
      _execute_action: {
        suggested_key: { default: browser === 'firefox' ? 'Alt+Shift+K' : 'Alt+Shift+S' },
      },
      // Chromium gives an extension neither Alt+Shift+W, nor B, P or T.
      'open-workbench': {
        suggested_key: { default: 'Alt+Shift+G' },
        description: '__MSG_openWorkbench__',
      },
      // Firefox has a command of its own for the sidebar, Chromium has none for the side panel.
      ...(browser === 'firefox'
        ? { _execute_sidebar_action: sidePanelKey }
        : { 'open-side-panel': { ...sidePanelKey, description: '__MSG_openSidePanel__' } }),
    },
    omnibox: { keyword: 'shelf' },
    content_security_policy: { extension_pages: writePolicy(command === 'serve') },
    web_accessible_resources: [
      // The content script imports the panel, which imports its language. Chromium refuses that with a dynamic URL.
      { resources: ['panel.js', 'texts-*.js'], matches: ['https://manage.wix.com/*'] },
    ],
    ...(browser === 'firefox'
      ? {
          // Chromium would take an address for e-mail here, which nobody has to publish.
          author: identity.author,
          browser_specific_settings: {
            gecko: {
              id: identity.firefoxId,
              // No data is collected, so Firefox (from 140 on) asks for no consent.
              strict_min_version: `${oldestBrowsers.firefox}.0`,
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : {
          minimum_chrome_version: String(oldestBrowsers.chromium),
          // Without this key, any other extension could send messages to Shelfside.
          externally_connectable: { ids: [] },
        }),
  }),
  // The sources are what the build needs; BUILDING.md is for those who review them.
  zip: {
    includeSources: [
      '{components,entrypoints,lib,public}/**',
      '{wxt.config.ts,tsconfig.json,package.json,package-lock.json,.npmrc,.nvmrc}',
      '{BUILDING.md,README.md,LICENSE}',
    ],
  },
  hooks: {
    'build:before': () => bundled.clear(),
    async 'build:publicAssets'(_, files) {
      files.push(...(await writeTexts()))
    },
    // What the development server adds is not shipped, and not all of it brings its license.
    async 'build:done'({ config }, { manifest }) {
      if (config.command === 'build') await describePackages(config.outDir, manifest.version)
    },
    'vite:build:extendConfig'([entrypoint], config) {
      if (entrypoint?.type === 'background') splitWorker(config, String(startChunkLoader))
      else config.plugins?.push(shareTexts('page'))
      if (entrypoint?.inputPath.endsWith('.html')) nameShort(config)
    },
  },
  // Without a target, CSS is rewritten for browsers older than those that the manifests allow.
  vite: () => ({
    plugins: [tailwindcss(), guidePlugin(), packWords(bundled), collectPackages(bundled)],
    build: {
      cssTarget: [`chrome${oldestBrowsers.chromium}`, `firefox${oldestBrowsers.firefox}`],
      // Files are on the disk, so preloading the imports of a lazy chunk saves less than its list costs. The
      // imports of a page's first script are listed, so that they load at once and not level by level.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, deps, { hostType }) =>
          hostType === 'html' || file.startsWith('chunks/main.') ? deps : [],
      },
    },
  }),
})
