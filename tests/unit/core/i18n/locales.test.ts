import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { languages } from '#lib/core/i18n/languages.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'

type Table = Readonly<Record<string, string | ((...values: never[]) => string)>>
type Locale = Readonly<Record<string, Table>>

const folder = resolve(import.meta.dirname, '../../../../lib/core/i18n/locales')
const filesOf = (language: string) =>
  globSync(`${folder}/${language}/*.ts`)
    .map((file) => basename(file))
    .toSorted()
const read = async (load: () => Promise<unknown>) => ({ ...((await load()) as Locale) })
const listTexts = (locale: Locale) =>
  Object.entries(locale).flatMap(([area, table]) =>
    Object.entries(table).map(([name, text]) => ({ path: `${area}.${name}`, text })),
  )

const kinds = (locale: Locale) =>
  listTexts(locale)
    .map(({ path, text }) => `${path}: ${typeof text} ${text.length === 0}`)
    .toSorted()

/** Words that occur in any English sentence, and in no sentence of another language. */
const englishWords = /\b(?:the|and|of|with|this|that|is|are|to|your|not|only|from)\b/

/** Words that several languages share. */
const same = new Set(['Name', 'Barcode', 'Tab', 'Description', 'Options', 'Stock'])

const en = { ...english } as unknown as Locale

it('there is a folder for each language, and a language for each folder', () => {
  const folders = globSync(`${folder}/*/index.ts`).map((file) => basename(resolve(file, '..')))
  expect(folders.toSorted()).toEqual(languages.map(({ code }) => code as string).toSorted())
})

describe.each(languages.filter(({ code }) => code !== 'en'))(
  'the locale of $code',
  ({ code, load }) => {
    it('has the files of English', () => {
      expect(filesOf(code)).toEqual(filesOf('en'))
    })

    // The compiler lets a function take fewer parameters: a text may leave one out only on purpose.
    it('has texts where English has texts, and functions where English has functions', async () => {
      expect(kinds(await read(load))).toEqual(kinds(en))
    })

    it('contains no English sentence', async () => {
      const texts = listTexts(await read(load)).filter(({ text }) => typeof text === 'string')
      expect(texts.filter(({ text }) => englishWords.test(text as string))).toEqual([])
    })

    it('contains no English word that it translates elsewhere', async () => {
      const locale = await read(load)
      const translated = new Set<unknown>()
      const left: unknown[] = []
      for (const [area, table] of Object.entries(en)) {
        for (const [name, text] of Object.entries(table)) {
          if (typeof text !== 'string') continue
          if (text === locale[area]?.[name]) left.push(text)
          else translated.add(text)
        }
      }
      expect(left.filter((text) => translated.has(text) && !same.has(String(text)))).toEqual([])
    })

    it('has no English quotation marks', async () => {
      const texts = listTexts(await read(load)).map(({ text }) => String(text))
      expect(texts.filter((text) => /“[^„]*”/.test(text))).toEqual([])
    })
  },
)

/** The strings of a file, and the parts of its templates, with “…” for the value that follows. */
function readStrings(file: string): readonly string[] {
  const strings: string[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  JSON.stringify(program, (_, node: unknown) => {
    const { type, value, tail } = (node ?? {}) as { type?: string; value?: unknown; tail?: boolean }
    if (type === 'Literal' && typeof value === 'string') strings.push(value)
    if (type === 'TemplateElement')
      strings.push(`${(value as { cooked: string }).cooked}${tail === true ? '' : '…'}`)
    return node
  })
  return strings
}

describe('French', () => {
  // A narrow one before ; ! ? and %, a wide one before a colon and inside « »; "stock:out" has none.
  const missesSpace =
    /[ \u00A0](?:[;!?]|%(?!s))|[\p{L}\d][;!?%](?=[ .]|$)| :|\p{L}:(?= |$)|[^\u00A0]»|«[^\u00A0]/u

  it('has no-break spaces before its punctuation and inside its quotation marks', () => {
    const strings = filesOf('fr').flatMap((file) => readStrings(`${folder}/fr/${file}`))
    expect(strings.length).toBeGreaterThan(2000)
    expect(strings.filter((text) => missesSpace.test(text))).toEqual([])
    expect(
      ['Oui ?', 'Oui?', 'Oui\u00A0?', '10 %', 'Prix :', 'Prix: ', '« a', 'a »'].filter(
        (text) => !missesSpace.test(text),
      ),
    ).toEqual([])
  })
})
