import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * What the Chrome Web Store and Microsoft Edge Add-ons refuse, checked on the built extension before it is submitted.
 * Permissions and their reasons: manifest.test.ts and listings.test.ts. Mozilla's linter: supply-chain.test.ts.
 */

const root = resolve(import.meta.dirname, '../..')
const build = join(root, '.output/chrome-mv3')
const read = (file: string) => readFileSync(join(build, file), 'utf8')
const files = readdirSync(build, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(build, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const code = files.filter((file) => file.endsWith('.js'))
const pages = files.filter((file) => file.endsWith('.html'))

interface Manifest {
  readonly version: string
  readonly manifest_version: number
  readonly default_locale: string
  readonly icons: Readonly<Record<string, string>>
  readonly permissions: readonly string[]
  readonly optional_permissions: readonly string[]
  readonly host_permissions: readonly string[]
  readonly commands: Readonly<Record<string, { readonly suggested_key?: unknown }>>
  readonly content_security_policy: { readonly extension_pages: string }
}
const manifest = JSON.parse(read('manifest.json')) as Manifest
const languages = readdirSync(join(build, '_locales'))
const messages = languages.map(
  (language) =>
    JSON.parse(read(`_locales/${language}/messages.json`)) as Record<
      'name' | 'description',
      { readonly message: string }
    >,
)

/** Code that comes from elsewhere, or is made from text. */
function findRemoteCode(text: string): readonly string[] {
  return [
    /<script[^>]+src=["']?(?:https?:)?\/\/[^>]*/g,
    /\bimport\(\s*["'`](?:https?:)?\/\/[^)]*\)/g,
    /\bimportScripts\(\s*["'`](?:https?:)?\/\/[^)]*\)/g,
    /\bfrom\s*["'](?:https?:)?\/\/[^"']*["']/g,
    /(?<![\w$.])eval\(/g,
    /\bset(?:Timeout|Interval)\(\s*["'`]/g,
  ].flatMap((pattern) => text.match(pattern) ?? [])
}

/** The APIs whose use shows that a permission is needed. Hosts: by requests to them. */
const uses: Readonly<Record<string, RegExp>> = {
  storage: /\bstorage\.(?:local|session)\b/,
  unlimitedStorage: /\bindexedDB\b/,
  alarms: /\balarms\.(?:create|onAlarm)\b/,
  contextMenus: /\bcontextMenus\.\w/,
  sidePanel: /\bsidePanel\b/,
  notifications: /\bnotifications\??\.(?:create|onClicked)\b/,
  idle: /\bidle\??\.(?:onStateChanged|setDetectionInterval|queryState)\b/,
}

describe('the Chrome Web Store', () => {
  it('gets no code from elsewhere, and none made from text', () => {
    expect(code.length).toBeGreaterThan(20)
    const found = [...code, ...pages].flatMap((file) =>
      findRemoteCode(read(file)).map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
    expect(manifest.content_security_policy.extension_pages).not.toMatch(/'unsafe-(?:eval|inline)'/)
    expect(manifest.content_security_policy.extension_pages).toMatch(/script-src 'self' 'wasm/)
    const forbidden = [
      '<script src="https://cdn.example/a.js"></script>',
      'import("https://cdn.example/a.js")',
      'importScripts("//cdn.example/a.js")',
      'import a from"https://cdn.example/a.js"',
      'eval("1")',
      'setTimeout("run()", 1)',
    ]
    expect(forbidden.filter((text) => findRemoteCode(text).length === 1)).toEqual(forbidden)
  })

  it('finds a use of each permission in the code', () => {
    const all = code.map(read).join('\n')
    const asked = [...manifest.permissions, ...manifest.optional_permissions]
    expect(Object.keys(uses).toSorted()).toEqual(asked.toSorted())
    expect(asked.filter((name) => !uses[name]?.test(all))).toEqual([])
    for (const host of manifest.host_permissions) {
      expect(all).toContain(host.replace('/*', ''))
    }
  })

  it('reads a single purpose that does not ask for more than the manifest', () => {
    expect(readFileSync(join(root, 'PRIVACY.md'), 'utf8')).toMatch(
      /\| Chrome and Edge: single purpose \| .{20,} \|/,
    )
    expect(manifest.host_permissions).toHaveLength(1)
    const hijacking = [
      'chrome_url_overrides',
      'chrome_settings_overrides',
      'devtools_page',
      'update_url',
      'key',
    ]
    expect(hijacking.filter((name) => name in manifest)).toEqual([])
  })

  it('accepts the names, the version, the icons and the files', () => {
    expect(manifest.manifest_version).toBe(3)
    expect(languages).toContain(manifest.default_locale)
    for (const { name, description } of messages) {
      expect(name.message.length).toBeLessThanOrEqual(75)
      expect(description.message.length).toBeLessThanOrEqual(132)
    }
    expect(manifest.version).toMatch(/^\d{1,5}(?:\.\d{1,5}){0,3}$/)
    for (const [size, file] of Object.entries(manifest.icons)) {
      const png = readFileSync(join(build, file))
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        'PNG',
        Number(size),
        Number(size),
      ])
    }
    expect(Object.keys(manifest.icons)).toContain('128')
    // Names with an underscore are the browser's own; hidden files and source maps have no use.
    const odd = files.filter((file) =>
      /(?:^|\/)(?:\.|_(?!locales\/)|__MACOSX)|\.(?:map|pem|ts)$/.test(file),
    )
    expect(odd).toEqual([])
    const bytes = files.reduce((sum, file) => sum + statSync(join(build, file)).size, 0)
    expect(bytes).toBeLessThan(2 ** 31)
    const keys = Object.values(manifest.commands).filter((command) => 'suggested_key' in command)
    expect(keys.length).toBeLessThanOrEqual(4)
  })
})

// learn.microsoft.com/microsoft-edge/extensions/developer-guide/port-chrome-extension
describe('Microsoft Edge Add-ons', () => {
  it('refuses the name of another browser in name and description, and an address of updates', () => {
    expect(manifest).not.toHaveProperty('update_url')
    for (const { name, description } of messages) {
      expect(`${name.message} ${description.message}`).not.toMatch(/chrome|firefox|google/i)
    }
  })

  it('reads descriptions of the listing that name no other browser', () => {
    for (const language of languages) {
      const listing = readFileSync(join(root, `.github/listing/${language}.md`), 'utf8')
      expect(listing).not.toMatch(/\b(?:chrome|chromium|firefox|google)\b/i)
    }
  })

  it('gets only addresses of its own pages from the code', () => {
    const fixed = code.filter((file) => /["'`]chrome:\/\/(?!extension)/.test(read(file)))
    expect(fixed).toEqual([])
  })
})
