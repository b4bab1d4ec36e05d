import { afterEach, describe, expect, it, vi } from 'vitest'
import { languageTag } from '#lib/core/i18n/language-tag.ts'
import { currentLanguage, onLanguageChange } from '#lib/core/i18n/language.ts'
import { matchLanguage, resolveLanguage } from '#lib/core/i18n/languages.ts'
import * as german from '#lib/core/i18n/locales/de/index.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { t } from '#lib/core/i18n/t.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  return setLanguage('en')
})

const fails = () => Promise.reject(new Error('The file is gone.'))

describe('a text', () => {
  it('is read in the current language, with its plural forms and numbers', async () => {
    expect([t.ui.back, t.counts.products(1), t.counts.products(1200)]).toEqual([
      'Back',
      '1 product',
      '1,200 products',
    ])
    await setLanguage('de')
    expect([t.ui.back, t.counts.products(1), t.counts.products(1200)]).toEqual([
      'Zurück',
      '1 Produkt',
      '1.200 Produkte',
    ])
    expect(languageTag(['en-GB', 'de-AT'])).toBe('de-AT')
    await setLanguage('fr')
    expect([t.ui.back, ...[0, 1, 2, 1200].map((count) => t.counts.products(count))]).toEqual([
      'Retour',
      '0 produit',
      '1 produit',
      '2 produits',
      '1\u202F200 produits',
    ])
  })

  it('is formatted without a navigator, which Node 20 lacks', () => {
    vi.stubGlobal('navigator', undefined)
    expect(t.counts.products(1200)).toBe('1,200 products')
    expect(resolveLanguage('system')).toBe('en')
  })
})

describe('a change of the language', () => {
  it('is reported once, and not if the language stays the same', async () => {
    let reported = 0
    const stop = onLanguageChange(() => (reported += 1))
    await setLanguage('de')
    await setLanguage('de')
    expect(reported).toBe(1)
    stop()
    await setLanguage('en')
    expect(reported).toBe(1)
  })

  it('changes nothing if the language cannot be loaded', async () => {
    await setLanguage('de', fails)
    expect([currentLanguage(), t.ui.back]).toEqual(['en', 'Back'])
    await setLanguage('de')
    expect(t.ui.back).toBe('Zurück')
  })

  it('ends with the last requested language, whichever loads first', async () => {
    const late = Promise.withResolvers<typeof german>()
    const first = setLanguage('de', () => late.promise)
    await setLanguage('en')
    late.resolve(german)
    await first
    expect([currentLanguage(), t.ui.back]).toEqual(['en', 'Back'])
  })
})

describe('the language of a user', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['it', 'de'], 'de'],
    [['fr-CA', 'de'], 'fr'],
    [['en-GB', 'de'], 'en'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('who prefers %j is %s', (preferred, language) => {
    expect(matchLanguage(preferred)).toBe(language)
  })
})
