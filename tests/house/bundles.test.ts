import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../.output')
const builds = ['chrome-mv3', 'firefox-mv3']

const bundles = builds.flatMap((build) =>
  readdirSync(resolve(root, build), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      build,
      file: relative('.', file),
      text: readFileSync(resolve(root, build, file), 'utf8'),
    })),
)
const holding = (build: string, text: string) =>
  bundles
    .filter((bundle) => bundle.build === build && bundle.text.includes(text))
    .map(({ file }) => file)

describe.each(builds)('the built files of %s', (build) => {
  it('name the host of the API in the worker alone', () => {
    expect(holding(build, 'www.wixapis.com')).toEqual(['background.js'])
  })

  it('name the place of the key in the worker alone', () => {
    expect(holding(build, 'session:connection@')).toEqual(['background.js'])
  })

  it('run no text as code', () => {
    const texts = bundles.filter((bundle) => bundle.build === build)
    const running = texts.filter(({ text }) => /\beval\(|new Function\(|importScripts\(/.test(text))
    expect(running.map(({ file }) => file)).toEqual([])
  })

  it('keep what every admin page gets under 15 kB', () => {
    const script = bundles.find(
      (bundle) => bundle.build === build && bundle.file === 'content-scripts/admin.js',
    )
    expect(script?.text.length).toBeGreaterThan(0)
    expect(Buffer.byteLength(script?.text ?? '')).toBeLessThanOrEqual(15_000)
  })

  it('hold no address that is not https', () => {
    // Names of XML vocabularies look like addresses and are never fetched.
    const names = /http:\/\/(?:www\.w3\.org|localhost)/
    const plain = bundles.filter(
      ({ build: of, text }) =>
        of === build &&
        (text.match(/http:\/\/[\w.-]+/g) ?? []).some((address) => !names.test(address)),
    )
    expect(plain.map(({ file }) => file)).toEqual([])
  })
})
