import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlainStep, readTextStep } from '#lib/core/operations/text/text-step.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { iterations } from '#tests/iterations.ts'

function change(step: PlainStep) {
  const made = readTextStep(step)
  if (!made.ok) throw new Error(made.error)
  return made.value
}
const plain = (text: string, step: PlainStep) => change(step).plain(text)
const html = (text: string, step: PlainStep) => change(step).html(text)
const replace = (find: string, text: string, more: object = {}): PlainStep => ({
  by: 'replace',
  find,
  text,
  ...more,
})
const into = (to: 'upper' | 'lower' | 'title' | 'sentence'): PlainStep => ({ by: 'case', to })

const markupOf = (parts: readonly string[]) =>
  parts.filter((part) => part.startsWith('<') && part !== '< 1')
const encode = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('A text', () => {
  test.each<[string, PlainStep, string]>([
    ['Blue mug', { by: 'set', text: 'Cup' }, 'Cup'],
    ['Blue mug, blue lid', replace('blue', 'red'), 'Blue mug, red lid'],
    ['Blue mug, blue lid', replace('blue', 'red', { anyCase: true }), 'red mug, red lid'],
    ['5.5 cm (new)', replace('.', ','), '5,5 cm (new)'],
    ['mug', replace('mug', '$1 $& $$'), '$1 $& $$'],
    ['AB-12', replace(String.raw`(\w+)-(\d+)`, '$2/$1', { regex: true }), '12/AB'],
    ['AB-12', replace(String.raw`(?<n>\d+)`, '[$<n>$&$$$9]', { regex: true }), 'AB-[1212$$9]'],
    ['mug', { by: 'prefix', text: 'Blue ' }, 'Blue mug'],
    ['mug', { by: 'suffix', text: ' – sale' }, 'mug – sale'],
    ['', { by: 'prefix', text: 'A-' }, ''],
    ['straße', into('upper'), 'STRASSE'],
    ['ÉCLAIR d’or', into('lower'), 'éclair d’or'],
    ['BLUE mug, don’t drop', into('title'), 'Blue Mug, Don’t Drop'],
    ['BIG MUG. holds 2 l! NEW', into('sentence'), 'Big mug. Holds 2 l! New'],
    ['ΟΔΟΣ', into('lower'), 'οδος'.replace(/σ$/, 'ς')],
  ])('“%s” by %o becomes “%s”', (text, step, expected) => {
    expect(plain(text, step)).toBe(expected)
  })

  test('that would become too long is not computed', () => {
    expect(plain('a'.repeat(1000), replace('a', 'b'.repeat(1000)))).toBeUndefined()
  })

  test('is an error without a text to find', () => {
    expect(readTextStep(replace('', 'x'))).toEqual({ ok: false, error: 'Enter the text to find.' })
  })
})

describe('A description', () => {
  test.each<[string, PlainStep, string]>([
    [
      '<p class="blue">blue <b>mug</b></p>',
      replace('blue', 'red'),
      '<p class="blue">red <b>mug</b></p>',
    ],
    ['<p>A &amp; B</p>', replace('&', 'and'), '<p>A and B</p>'],
    ['<p>a</p>', replace('a', '<i> & '), '<p>&lt;i&gt; &amp; </p>'],
    ['<p>caf&eacute;s &unknown; here</p>', into('title'), '<p>Caf&eacute;s &unknown; Here</p>'],
    [
      '<p>HELLO <b>WORLD</b> OUT</p><p>THERE</p>',
      into('sentence'),
      '<p>Hello <b>world</b> out</p><p>There</p>',
    ],
    ['<p>blue <b>mug</b></p>', replace('blue mug', 'cup'), '<p>blue <b>mug</b></p>'],
    ['<p> one</p><p>two </p>', { by: 'prefix', text: 'New: ' }, '<p> New: one</p><p>two </p>'],
    ['<p>one</p><p>two </p>', { by: 'suffix', text: ' <3' }, '<p>one</p><p>two &lt;3 </p>'],
    [
      "<script>blue</script><!-- blue --><p title='blue>'>blue",
      replace('blue', 'x'),
      "<script>blue</script><!-- blue --><p title='blue>'>x",
    ],
    ['5 < 6 and blue', replace('blue', 'x'), '5 &lt; 6 and x'],
    ['<a href="blue', replace('blue', 'x'), '<a href="blue'],
    ['', { by: 'suffix', text: 'x' }, ''],
  ])('%s by %o becomes %s', (text, step, expected) => {
    expect(html(text, step)).toBe(expected)
  })

  const tags = fc.constantFrom(
    '<p>',
    '</p>',
    '<b a="blue">',
    '</b>',
    '<br/>',
    "<i t='>'>",
    '<!-- a -->',
    '<style>a{}</style>',
    '<img alt=blue>',
  )
  const words = fc.constantFrom(
    'blue ',
    'a',
    '&amp;',
    '&nbsp;',
    '&#228;',
    '&odd;',
    ' ß',
    'MUG',
    '< 1',
    '>',
  )
  const steps = fc.oneof(
    fc.record({
      by: fc.constant('replace' as const),
      find: fc.constantFrom('a', 'blue', '&', ' '),
      text: fc.constantFrom('', '<', 'x&y', '>'),
    }),
    fc.record({
      by: fc.constant('replace' as const),
      find: fc.constantFrom('.', String.raw`\w+`, '^.', '.$'),
      text: fc.constantFrom('', '<$&', '"'),
      regex: fc.constant(true),
    }),
    fc.record({
      by: fc.constant('case' as const),
      to: fc.constantFrom('upper', 'title', 'sentence' as const),
    }),
    fc.record({
      by: fc.constantFrom('prefix', 'suffix' as const),
      text: fc.constantFrom('<b>', ' & '),
    }),
  )

  test('keeps its markup byte for byte, whatever changes its text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tags, words), { maxLength: 12 }), steps, (parts, step) => {
        const changed = html(parts.join(''), step) ?? ''
        let rest = changed
        for (const tag of markupOf(parts)) {
          const at = rest.indexOf(tag)
          expect(at).toBeGreaterThanOrEqual(0)
          expect(rest.slice(0, at)).not.toMatch(/<[a-z/!]/i)
          rest = rest.slice(at + tag.length)
        }
        expect(rest).not.toMatch(/<[a-z/!]/i)
      }),
      { numRuns: iterations(100, 3_000, 30_000) },
    )
  })

  test('without a match stays as it is, including entities', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tags, words)), (parts) => {
        const text = parts.join('')
        expect(html(text, replace('zebra', 'x'))).toBe(text)
      }),
    )
  })

  test('with one plain passage changes like its text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '&', 'ß', '<', 'B') }),
        steps,
        (text, step) => {
          if (text.trim() === '') return
          expect(html(encode(text), step)).toBe(encode(plain(text, step) ?? ''))
        },
      ),
    )
  })
})

test('says what is wrong with a step in the language of the moment', async () => {
  const step: PlainStep = replace('', 'x')
  const english = readTextStep(step)
  await setLanguage('de')
  const german = readTextStep(step)
  await setLanguage('en')
  expect(english.ok || german.ok).toBe(false)
  expect(german).not.toEqual(english)
})
