import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLiterals } from './find-literals.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'
import { findMessages } from './find-messages.ts'
import { findUnread } from './find-unread.ts'

const root = resolve(import.meta.dirname, '../..')
const list = (...patterns: string[]) => patterns.flatMap((each) => globSync(each, { cwd: root }))

/** Folders whose texts no merchant reads. */
const otherReaders = [
  'core/i18n', // the texts themselves
  'wix/api', // read by developers: the client works without the extension
  'wix/events', // read by developers, and in logs
  'jobs/file-journal', // read by operators, and by developers in a terminal
  'mock-store', // responses of Wix
  'server', // read by operators
  'dev', // read by developers
  'package', // read by developers, like the client that it contains
]
/** Errors that only faulty code of the extension can cause; developers read them. */
const forDevelopers = new Set([
  'Read at most … at a time.',
  'Change at most … at a time.',
  'This store takes no such changes in one call.',
  'This store sets one value for all products of a call.',
  'Products are deleted and made again in calls of their own.',
])

describe('a text for users', () => {
  it('is written in lib/core/i18n and nowhere else', () => {
    const files = list('components/**/*.{ts,tsx}', 'entrypoints/**/*.{ts,tsx}')
    const found = files.flatMap((file) =>
      findLiterals(file, readFileSync(resolve(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('is found wherever it is written', () => {
    const planted = `
      const a = <p title="Said here">Hello {isLate ? 'good evening' : t.day}</p>
      const b = <Field label={\`Price of \${name}\`} className="not read" />
      const c = { label: 'Everything', value: 'all' }
      const d = <b>CSV</b>
      const e = { label: 'media' }
    `
    expect(findLiterals('planted.tsx', planted).map(({ text }) => text)).toEqual([
      'good evening',
      'Said here',
      'Hello',
      'Price of',
      'Everything',
    ])
  })

  it('uses the current language in every folder', () => {
    const files = list(
      'lib/**/*.ts',
      'components/**/*.{ts,tsx}',
      'entrypoints/**/*.{ts,tsx}',
    ).filter((file) => !otherReaders.some((folder) => file.startsWith(`lib/${folder}/`)))
    const found = files.flatMap((file) =>
      findMessages(file, readFileSync(resolve(root, file), 'utf8'))
        .filter(({ text }) => !forDevelopers.has(text))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(files.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  it('is found as a sentence, except in logs and errors', () => {
    const planted = `
      throw refuse('not-found', 'This job is not there any more.')
      throw new ProblemError({ code, sentence: \`“\${name}” is gone.\` })
      const late = 'It would end before it starts.'
      log.warn('The copy is not kept.', { error })
      throw new RangeError('A line without end.')
      const kind = 'Not one.'
    `
    expect(findMessages('planted.ts', planted).map(({ text }) => text)).toEqual([
      'This job is not there any more.',
      '“…” is gone.',
      'It would end before it starts.',
    ])
  })

  it('is read by some code', () => {
    const files = list(
      'lib/**/*.ts',
      'components/**/*.{ts,tsx}',
      'entrypoints/**/*.{ts,tsx}',
    ).filter((file) => !file.includes('/locales/') || file.includes('/locales/en/'))
    const sources = files.map((file) => ({ file, code: readFileSync(resolve(root, file), 'utf8') }))
    expect(findUnread({ ...english }, sources)).toEqual([])
  })

  it('is found if no code reads it', () => {
    const texts = {
      sync: { read: 'Read', unread: 'Unread', 'is/on': 'On', 'not/on': 'Off', late: 'Late' },
      counts: { products: 'products', rows: 'rows' },
    }
    const code =
      'const a = t.sync.read + read(t.sync, `is/${a}`); const b = t.counts[a]; go("rows")'
    expect(findUnread(texts, [{ file: 'planted.ts', code }])).toEqual([
      'sync.unread',
      'sync.not/on',
      'sync.late',
      'counts.products',
    ])
  })
})
