import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '#lib/core/i18n/languages.ts'
import { workerTexts } from '#lib/dev/share-texts.ts'
import { listSpecifiers } from './import-graph.ts'

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
/**
 * The maximum size of each file of the worker, in kB gzip. The first one is read at every start, the
 * others on demand.
 */
const workerFiles: Readonly<Record<string, number>> = {
  'background.js': 150,
  'chunk-shared.js': 16,
  'chunk-jobs.js': 55,
  'chunk-replica.js': 36,
  'chunk-store.js': 7,
  // With the writer of ZIP files (fflate).
  'chunk-documents.js': 18,
  // With the client of the user's server, which shares jose with it.
  'chunk-feed.js': 28,
  'chunk-vault.js': 7,
  'chunk-v1.js': 17,
  'chunk-v3.js': 42,
  // The demo store of both catalogs: loaded only when it is used, and not part of the total either.
  'chunk-demo.js': 60,
}

/** Names of XML vocabularies look like addresses but are never fetched: those of the web and of workbooks. */
const vocabularies = new RegExp(
  `^http://(?:${[
    'www\\.w3\\.org/',
    'localhost(?![\\w.-])',
    'schemas\\.openxmlformats\\.org/(?:drawingml|officeDocument|package|spreadsheetml)/2006/',
    'purl\\.oclc\\.org/ooxml/',
    'schemas\\.microsoft\\.com/office/',
    'www\\.wps\\.cn/officeDocument/2017/relationships/',
  ].join('|')})`,
)

const holding = (build: string, text: string) =>
  bundles
    .filter((bundle) => bundle.build === build && bundle.text.includes(text))
    .map(({ file }) => file)

/** The guide quotes texts. */
const isGuide = (file: string) => /^chunks\/(?:english|german|french)\.js$/.test(file)

const escaped = /\\x([\da-f]{2})|\\u([\da-f]{4})/gi

/** What a script has between quotation marks, as it is read: minified, no-break spaces are escaped. */
function listQuoted(text: string): Set<string> {
  const readable = text.replaceAll(escaped, (_, short?: string, long?: string) =>
    String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16)),
  )
  return new Set(readable.split(/["'`]/))
}

describe.each(builds)('the built files of %s', (build) => {
  it('contain the host of the API in one file only, of the worker', () => {
    const files = holding(build, 'www.wixapis.com')
    expect(files).toHaveLength(1)
    expect(Object.keys(workerFiles)).toEqual(expect.arrayContaining(files))
  })

  it('contain the storage location of the key only in the worker', () => {
    expect(holding(build, 'session:entries@')).toEqual(['background.js'])
    expect(holding(build, 'session:vault-key@')).toEqual(['chunk-vault.js'])
  })

  it('run no text as code', () => {
    const texts = bundles.filter((bundle) => bundle.build === build)
    const running = texts.filter(({ text }) => /\beval\(|new Function\(/.test(text))
    expect(running.map(({ file }) => file)).toEqual([])
  })

  it('load chunks by the list of their names, in one file only', () => {
    expect(holding(build, 'importScripts(')).toEqual(['background.js'])
    const worker = bundles.find(
      (bundle) => bundle.build === build && bundle.file === 'background.js',
    )
    expect(worker?.text.match(/importScripts\([^)]*\)/g)).toEqual(['importScripts(address)'])
    const names = /\(globalThis,(\[.*?\]),/.exec(worker?.text ?? '')?.[1] ?? '[]'
    const chunks = Object.keys(workerFiles).filter((file) => file !== 'background.js')
    expect((JSON.parse(names) as string[]).toSorted()).toEqual(
      [...chunks, ...workerTexts].toSorted(),
    )
  })

  it('keep the worker and each chunk within their limits', () => {
    const files = bundles.filter(
      (bundle) => bundle.build === build && /^(?:background|chunk-.*)\.js$/.test(bundle.file),
    )
    const sizes = files.map(({ file, text }) => ({ file, kB: gzipSync(text).byteLength / 1000 }))
    const sum = sizes.reduce((all, { kB }) => all + kB, 0)
    console.log(
      `${build}: ${sizes.map(({ file, kB }) => `${file} ${kB.toFixed(1)}`).join(', ')}; sum ${sum.toFixed(1)} kB gzip`,
    )
    expect(sizes.map(({ file }) => file).toSorted()).toEqual(Object.keys(workerFiles).toSorted())
    expect(sizes.filter(({ file, kB }) => kB > (workerFiles[file] ?? 0))).toEqual([])
  })

  it('keep the script of every admin page under 18.5 kB', () => {
    const script = bundles.find(
      (bundle) => bundle.build === build && bundle.file === 'content-scripts/admin.js',
    )
    expect(script?.text.length).toBeGreaterThan(0)
    expect(Buffer.byteLength(script?.text ?? '')).toBeLessThanOrEqual(18_500)
  })

  it('load the first rows of the popup, and then its search, in few files', () => {
    const page = readFileSync(resolve(root, build, 'popup.html'), 'utf8')
    const first = [...page.matchAll(/(?:src|href)="\/chunks\/([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    )
    expect(first).toEqual(expect.arrayContaining(['popup.js', 'first-rows.js']))
    expect(first.length).toBeLessThanOrEqual(4)
    const importsOf = (file: string) => {
      const { text } = bundles.find((one) => one.build === build && one.file === `chunks/${file}`)!
      return [...text.matchAll(/\bfrom\s*"\.\/([^"]+\.js)"/g)].map(([, imported]) => imported ?? '')
    }
    for (const { code } of languages) {
      const file = `texts-${code}.js`
      const texts = bundles.find((one) => one.build === build && one.file === file)
      expect(listSpecifiers(file, texts!.text)).toEqual([])
    }
    const later = ['main.js', 'open-local-index.js', 'search.js', 'shared.js'].flatMap(importsOf)
    const others = later.filter((imported) => !first.includes(imported))
    expect([...new Set(others)].toSorted()).toEqual(['search.js', 'shared.js'])
  })

  it.each(languages)(
    'contain the texts of $code in one file, and English also in the worker',
    async ({ code, load }) => {
      const areas: Record<string, Record<string, unknown>> = await load()
      const sentences = Object.values(areas)
        .flatMap((area) => Object.values(area))
        .filter((text) => typeof text === 'string' && /^[^"'`\\\n]{40,}$/.test(text))
      const scripts = bundles
        .filter((bundle) => bundle.build === build && !isGuide(bundle.file))
        .map(({ file, text }) => ({ file, quoted: listQuoted(text) }))
      // A text that is composed of others is nowhere as a whole.
      const locations = sentences
        .map((text) => scripts.filter(({ quoted }) => quoted.has(text as string)))
        .filter((found) => found.length > 0)
        .map((found) => found.map(({ file }) => file).join(' '))
      expect(locations.length).toBeGreaterThan(600)
      const ofWorker = code === 'en' ? 'background.js ' : ''
      expect([...new Set(locations)]).toEqual([`${ofWorker}texts-${code}.js`])
    },
  )

  it('contain no address that is not https', () => {
    const plain = bundles.filter(
      ({ build: of, text }) =>
        of === build &&
        (text.match(/http:\/\/[\w./-]+/g) ?? []).some((address) => !vocabularies.test(address)),
    )
    expect(plain.map(({ file }) => file)).toEqual([])
  })
})
