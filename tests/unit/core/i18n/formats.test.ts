import { afterEach, expect, it } from 'vitest'
import { compareNames } from '#lib/core/i18n/compare-names.ts'
import { formatBytes } from '#lib/core/i18n/format.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'

afterEach(() => setLanguage('en'))

it.each([
  ['en', 0, '0 kB'],
  ['en', 1, '1 kB'],
  ['en', 1_000, '1 kB'],
  ['en', 540_200, '541 kB'],
  ['en', 2_440_000, '2.4 MB'],
  ['en', 24_400_000, '24 MB'],
  ['de', 2_440_000, '2,4 MB'],
  ['fr', 24_400_000, '24 Mo'],
] as const)('writes a size in %s: %d', async (language, bytes, written) => {
  await setLanguage(language)
  expect(formatBytes(bytes).replaceAll(/\s/g, ' ')).toBe(written)
})

it('sorts names as a person would', () => {
  const names = ['Mug 10', 'mug 2', 'Édith', 'Mug 1', 'Zebra', 'Ähre']
  expect(names.toSorted(compareNames)).toEqual([
    'Ähre',
    'Édith',
    'Mug 1',
    'mug 2',
    'Mug 10',
    'Zebra',
  ])
})
