import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { parseQuantityText } from '#components/products/fields/parse-entered.ts'
import { readWhole } from '#components/bulk-edit/steps/read-number.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { iterations } from '#tests/iterations.ts'

afterEach(() => setLanguage('en'))

const languages = ['en', 'de', 'fr'] as const
const tags = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN'] as const

/** Every place that takes a quantity, with what it reads. */
const readers: readonly ((text: string) => { ok: boolean; value?: number })[] = [
  (text) => parseQuantityText(text, 0),
  (text) => readWhole(text),
]

test('a quantity is read as it was written, in every language, or asked about', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(99_999),
      fc.constantFrom(...languages),
      fc.constantFrom(...tags),
      fc.nat(2),
      async (count, language, tag, minimumFractionDigits) => {
        await setLanguage(language)
        const text = new Intl.NumberFormat(tag, { minimumFractionDigits }).format(count)
        for (const read of readers) {
          const found = read(text)
          expect([text, found.ok ? found.value : count]).toEqual([text, count])
        }
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('a quantity in the signs of the own language is never asked about', async () => {
  for (const [language, text] of [
    ['en', '1,000'],
    ['de', '1.000'],
    ['fr', '1\u202F000'],
  ] as const) {
    await setLanguage(language)
    for (const read of readers)
      expect([text, read(text)]).toEqual([text, { ok: true, value: 1000 }])
  }
})

test('parts of a number are not joined', () => {
  for (const read of readers)
    for (const text of ['1 2', '1.5', '12 34']) expect(read(text).ok).toBe(false)
})
