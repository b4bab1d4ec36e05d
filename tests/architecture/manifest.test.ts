import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { oldestBrowsers } from '../../lib/dev/browsers/oldest-browsers.ts'

const output = resolve(import.meta.dirname, '../../.output')

const readManifest = (build: string): unknown =>
  JSON.parse(readFileSync(resolve(output, build, 'manifest.json'), 'utf8'))

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
const project = JSON.parse(read('package.json')) as {
  readonly version: string
  readonly homepage: string
  readonly author: string
  readonly bugs: string
  readonly repository: { readonly url: string }
}

// The complete manifest, reviewed by hand. A change here changes the permissions that the merchant
// grants.
const both = {
  manifest_version: 3,
  name: '__MSG_name__',
  short_name: 'Shelfside',
  description: '__MSG_description__',
  version: project.version,
  homepage_url: project.homepage,
  default_locale: 'en',
  icons: {
    16: 'icon/16.png',
    32: 'icon/32.png',
    48: 'icon/48.png',
    96: 'icon/96.png',
    128: 'icon/128.png',
  },
  host_permissions: ['https://www.wixapis.com/*'],
  // Requested only when the user uses a feature that needs them: uploads of images, a relay, notifications,
  // and locking with the computer.
  optional_host_permissions: ['https://*/*'],
  optional_permissions: ['notifications', 'idle'],
  omnibox: { keyword: 'shelf' },
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
      "img-src 'self' data: blob: https://static.wixstatic.com https://video.wixstatic.com; " +
      "connect-src 'self' https: blob:; font-src 'self'; object-src 'none'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types shelfside shelfside-inert',
  },
  // With a dynamic address (use_dynamic_url) Chromium refuses to import the panel.
  web_accessible_resources: [
    { resources: ['panel.js', 'texts-*.js'], matches: ['https://manage.wix.com/*'] },
  ],
  action: { default_title: 'Shelfside', default_popup: 'popup.html' },
  options_ui: { open_in_tab: true, page: 'options.html' },
  // In the page's top frame and the isolated world, the defaults of Chromium and Firefox.
  content_scripts: [
    {
      matches: ['https://manage.wix.com/dashboard/*'],
      run_at: 'document_idle',
      js: ['content-scripts/admin.js'],
    },
  ],
}

const openWorkbench = {
  suggested_key: { default: 'Alt+Shift+G' },
  description: '__MSG_openWorkbench__',
}

it('has exactly the reviewed entries for Chromium', () => {
  expect(readManifest('chrome-mv3')).toEqual({
    ...both,
    minimum_chrome_version: String(oldestBrowsers.chromium),
    permissions: ['storage', 'alarms', 'contextMenus', 'unlimitedStorage', 'sidePanel'],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+S' } },
      'open-workbench': openWorkbench,
      'open-side-panel': {
        suggested_key: { default: 'Alt+Shift+J' },
        description: '__MSG_openSidePanel__',
      },
    },
    // No website and no other extension may connect.
    externally_connectable: { ids: [] },
    background: { service_worker: 'background.js' },
    side_panel: { default_path: 'sidepanel.html' },
  })
})

it('has exactly the reviewed entries for Firefox', () => {
  expect(readManifest('firefox-mv3')).toEqual({
    ...both,
    permissions: ['storage', 'alarms', 'contextMenus', 'unlimitedStorage'],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
      'open-workbench': openWorkbench,
      _execute_sidebar_action: { suggested_key: { default: 'Alt+Shift+J' } },
    },
    author: project.author,
    browser_specific_settings: {
      gecko: {
        id: `shelfside@${new URL(project.homepage).hostname}`,
        strict_min_version: `${oldestBrowsers.firefox}.0`,
        data_collection_permissions: { required: ['none'] },
      },
    },
    background: { scripts: ['background.js'] },
    sidebar_action: { default_panel: 'sidepanel.html', default_title: 'Shelfside' },
  })
})

it('supports the browser versions that the README lists', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  expect(readme).toContain(`Chromium browsers from ${oldestBrowsers.chromium} on`)
  expect(readme).toContain(`Firefox from ${oldestBrowsers.firefox} on`)
})

it('is published by those and where package.json says, in every document', () => {
  const [, repository = ''] = /^git\+(https:\/\/.+)\.git$/.exec(project.repository.url) ?? []
  expect(project.bugs).toBe(`${repository}/issues`)
  expect(read('LICENSE')).toContain(project.author)
  const listings = ['en', 'de', 'fr'].map((language) => `.github/listing/${language}.md`)
  const documents = ['SECURITY', 'README', 'CONTRIBUTING', 'BUILDING', 'PRIVACY']
    .map((name) => `${name}.md`)
    .concat(listings)
  const text = documents.map(read).join('\n')
  const named = [...text.matchAll(/(?:github\.com\/|-R )([\w.-]+\/shelfside)\b/g)]
  expect(named.length).toBeGreaterThanOrEqual(3)
  expect([...new Set(named.map(([, name]) => `https://github.com/${name}`))]).toEqual([repository])
})
