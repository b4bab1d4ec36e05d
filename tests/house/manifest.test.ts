import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const output = resolve(import.meta.dirname, '../../.output')

function readManifest(build: string): Record<string, unknown> {
  return JSON.parse(readFileSync(resolve(output, build, 'manifest.json'), 'utf8')) as Record<
    string,
    unknown
  >
}

// Reviewed by hand. A change here is a change of what the merchant grants.
const chrome = readManifest('chrome-mv3')
const firefox = readManifest('firefox-mv3')

describe('the manifest', () => {
  it('asks Chromium for exactly the permissions that were reviewed', () => {
    expect(chrome['manifest_version']).toBe(3)
    expect(chrome['permissions']).toEqual([
      'storage',
      'alarms',
      'contextMenus',
      'unlimitedStorage',
      'sidePanel',
    ])
    expect(chrome['host_permissions']).toEqual(['https://www.wixapis.com/*'])
    // Granted only when a person asks for what needs them: a relay of their own, and notifications.
    expect(chrome['optional_permissions']).toEqual(['notifications'])
    expect(chrome['optional_host_permissions']).toEqual(['https://*/*'])
  })

  it('asks Firefox for the same, its sidebar needing none', () => {
    expect(firefox['manifest_version']).toBe(3)
    expect(firefox['permissions']).toEqual([
      'storage',
      'alarms',
      'contextMenus',
      'unlimitedStorage',
    ])
    expect(firefox['host_permissions']).toEqual(['https://www.wixapis.com/*'])
    expect(firefox['optional_permissions']).toEqual(['notifications'])
    expect(firefox['optional_host_permissions']).toEqual(['https://*/*'])
  })

  it.each([
    ['Chromium', chrome],
    ['Firefox', firefox],
  ])('runs one content script, on the Wix dashboard only, in %s', (_name, manifest) => {
    const scripts = manifest['content_scripts'] as Record<string, unknown>[]
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.['matches']).toEqual(['https://manage.wix.com/dashboard/*'])
    expect(scripts[0]?.['all_frames'] ?? false).toBe(false)
    expect(scripts[0]?.['world'] ?? 'ISOLATED').toBe('ISOLATED')
  })

  it('lets no website and no other extension connect', () => {
    const connectable = chrome['externally_connectable'] as Record<string, unknown>
    expect(connectable['ids'] ?? []).toEqual([])
    expect(connectable['matches'] ?? []).toEqual([])
  })

  it.each([
    ['Chromium', chrome],
    ['Firefox', firefox],
  ])(
    'shows scripts and styles to the Wix dashboard only, and no page, in %s',
    (_name, manifest) => {
      const shown = manifest['web_accessible_resources'] as Record<string, unknown>[]
      for (const { matches, resources, use_dynamic_url: dynamic } of shown) {
        expect(matches).toEqual(['https://manage.wix.com/*'])
        expect((resources as string[]).filter((file) => file.endsWith('.html'))).toEqual([])
        // With a dynamic address Chromium refuses to import the panel.
        expect(dynamic ?? false).toBe(false)
      }
    },
  )

  it.each([
    ['Chromium', chrome],
    ['Firefox', firefox],
  ])('has a content security policy without a way out in %s', (_name, manifest) => {
    const policy = (manifest['content_security_policy'] as Record<string, string>)[
      'extension_pages'
    ]
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("connect-src 'self' https:")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/; trusted-types shelfside shelfside-inert$/)
    expect(policy?.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(policy).not.toContain('http://')
  })
})
