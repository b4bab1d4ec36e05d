import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

interface EnglishText {
  /** As code reads it: "search.noMatches". */
  readonly key: string
  /** The words, with “…” for each value. */
  readonly text: string
  /** Of a function: not always a whole text. */
  readonly isPart: boolean
}

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly id?: { readonly name?: string }
  readonly key?: { readonly name?: string; readonly value?: string }
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** The texts of a file with the key that they belong to; a template counts as one text. */
function listTexts(file: string, code: string): readonly EnglishText[] {
  const texts: EnglishText[] = []
  const visit = (node: unknown, table: string, key: string, isPart: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, table, key, isPart)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, value, id, key: name, quasis } = node as Node
    if (type === 'ImportDeclaration') return
    if (type === 'Literal' && typeof value === 'string')
      texts.push({ key: `${table}.${key}`, text: value, isPart })
    if (type === 'TemplateLiteral' && quasis !== undefined) {
      const text = quasis.map((each) => each.value.cooked).join('…')
      texts.push({ key: `${table}.${key}`, text, isPart })
    }
    const isProperty = type === 'Property'
    const isNamed = isProperty && !isPart
    for (const [field, child] of Object.entries(node)) {
      if (isProperty && field === 'key') continue
      visit(
        child,
        type === 'VariableDeclarator' && !isPart ? (id?.name ?? '') : table,
        isNamed ? (name?.name ?? name?.value ?? '') : key,
        isPart || type === 'ArrowFunctionExpression' || type === 'CallExpression',
      )
    }
  }
  visit(parseSync(file, code).program, '', '', false)
  return texts
}

/** Words that keep their capital within a text: products, keys, abbreviations, and labels that a text names. */
const names = new Set(
  `Shelfside Wix Stores Catalog Firefox Chrome Edge Point Sale Settings Diagnostics Headless Excel Webhooks Unicode API OAuth
  ID IDs SKU SKUs URL URLs SEO CSV JSON UTF XLSX XLS PDF NUL HTML GTIN EAN ZIP JPG JPEG PNG GIF WebP V1 V3 I M S ML L OR Enter Tab Space Ctrl
  Shift Alt Esc Escape Home End Page Up Down Delete TRUE FALSE PERCENT AMOUNT DROP DOWN COLOR InStock OutOfStock Product Products Variant Media
  Read Manage Manager Inventory Category Generate Keys Key Extension Shortcuts Edits Variants Increase Decrease Size Color Blue`.split(
    /\s+/,
  ),
)

const withdrawn =
  /\b(?:shops?|shoppers?|catalogues?|pieces?|baskets?|tick(?:s|ed)?|recipes?|jobs?|guardrails?|anew|whoever|somebody|nobody|anybody|compare-at|price paid|list price|alternative text|cancelled|colou?red by|preorder|meanwhile|vault|told|tells|made again|taken back|goes on)\b/i

/** Straight quotation marks are what merchants type in a search or in the line of a bulk edit. */
const showsInput = ({ key, text }: EnglishText) =>
  /^(?:editLine|lineErrors)\./.test(key) || text.includes(':"')

const rules: Readonly<Record<string, (text: EnglishText) => boolean>> = {
  'has none of the words that were withdrawn': ({ text }) => withdrawn.test(text),
  'has “can’t” and never “may not”': ({ text }) => /\bmay not\b/.test(text),
  'has contractions': ({ text }) =>
    /\b(?:cannot|(?:do|does|did|is|are|was|were|will|could|should|has|have) not)\b/.test(text),
  'has no semicolon': ({ text }) => /; /.test(text),
  'has curly apostrophes and quotation marks': (each) =>
    /\p{L}'\p{L}/u.test(each.text) || (each.text.includes('"') && !showsInput(each)),
  'has a real minus': ({ text }) => /(?:^|[ (])-\d/.test(text),
  'has no space before a percent sign': ({ text }) => /[\d…][ \u00A0\u202F]%/.test(text),
  'begins and ends without a space, as no sentence is glued from parts': ({ text, isPart }) =>
    !isPart && text !== text.trim(),
  'has ID, SKU and URL in capitals': (each) =>
    !showsInput(each) && /(?<![\w:"“-])(?:ids?|skus?|urls?)(?![\w:=-])/.test(each.text),
  'leaves the names of keys to the keyboard of the platform': ({ key, text }) =>
    /\bCtrl\b/.test(text) && !key.startsWith('keyNames.'),
  'is in sentence case': ({ key, text }) =>
    !/\.(?:example|case)\//.test(key) &&
    [...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\d]*/gu)].some(([word]) => !names.has(word)),
}

const folder = `${root}/lib/core/i18n/locales/en`
const isCode = ({ text }: EnglishText) => /^[#\w-]*$/.test(text) && text === text.toLowerCase()
const texts = globSync(`${folder}/*.ts`)
  .flatMap((file) => listTexts(file, readFileSync(file, 'utf8')))
  .filter((each) => !isCode(each))

const show = (found: readonly EnglishText[]) => found.map(({ key, text }) => `${key}: ${text}`)

/** The keys of texts that are all that a button shows. */
function listButtons(): ReadonlySet<string> {
  const files = globSync(`${root}/components/**/*.tsx`)
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const found = code.matchAll(/\{t\.(\w+\.\w+)\}\s*<\/Button>/g)
  return new Set(found.map(([, key]) => key ?? ''))
}

const countWords = (text: string) => text.split(' ').filter((word) => /\w/.test(word)).length

/** “Set up” and “switch to” are one verb each. */
const longButtons = new Set(['Set up live updates…', 'Switch to this store'])

describe('an English text', () => {
  it('is found, also within a function', () => {
    const code =
      "export const a = { plain: 'One', many: (n: number) => `${n} of ${plural(n, { one: 'Two' })}` }"
    expect(show(listTexts('planted.ts', code))).toEqual([
      'a.plain: One',
      'a.many: … of …',
      'a.many: Two',
    ])
    expect(texts.length).toBeGreaterThan(2000)
  })

  it.each(Object.entries(rules))('%s', (_, breaks) => {
    expect(show(texts.filter(breaks))).toEqual([])
  })

  it('has three words at most on a button', () => {
    const buttons = listButtons()
    const found = texts.filter(({ key, isPart }) => buttons.has(key) && !isPart)
    expect(found.length).toBeGreaterThan(60)
    expect(
      show(found.filter(({ text }) => countWords(text) > 3 && !longButtons.has(text))),
    ).toEqual([])
  })

  it('spells a word in one way, with or without a hyphen', () => {
    const all = texts.map(({ text }) => text.toLowerCase()).join('\n')
    const words = new Set(all.match(/[a-z]+/g))
    const hyphened = new Set(all.match(/(?<![\w-])[a-z]{2,}-[a-z]{2,}(?![\w-])/g))
    expect(hyphened.size).toBeGreaterThan(5)
    expect([...hyphened].filter((word) => words.has(word.replace('-', '')))).toEqual([])
  })
})

describe('a rule', () => {
  it.each([
    ['has none of the words that were withdrawn', 'Tick the shop'],
    ['has “can’t” and never “may not”', 'You may not do this'],
    ['has contractions', 'This is not a file'],
    ['has no semicolon', 'One; two'],
    ['has curly apostrophes and quotation marks', "It's"],
    ['has curly apostrophes and quotation marks', 'Called "Sale"'],
    ['has a real minus', 'Price -3%'],
    ['has no space before a percent sign', '+7\u00A0%'],
    ['begins and ends without a space, as no sentence is glued from parts', ', then '],
    ['has ID, SKU and URL in capitals', 'Site id'],
    ['leaves the names of keys to the keyboard of the platform', 'Ctrl + Enter'],
    ['is in sentence case', 'Safety Checks'],
  ])('“%s” finds “%s”', (rule, text) => {
    expect(rules[rule]?.({ key: 'planted.text', text, isPart: false })).toBe(true)
    expect(
      rules[rule]?.({
        key: 'planted.text',
        text: 'Can’t save the “Sale” at −3% of ID 7',
        isPart: false,
      }),
    ).toBe(false)
  })
})
