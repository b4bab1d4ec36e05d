import { afterEach, describe, expect, it } from 'vitest'
import { defineMessages } from '#lib/messages/define-messages.ts'
import { matchLanguage, onLanguageChange, readingDirection, speak } from '#lib/messages/language.ts'
import { plural } from '#lib/messages/plural.ts'

const t = defineMessages({
  en: {
    save: 'Save',
    rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
  },
  de: {
    save: 'Speichern',
    rows: (count: number) => plural(count, { one: '1 Zeile', other: `${count} Zeilen` }),
  },
})

afterEach(() => speak('en'))

describe('a message', () => {
  it('is read in the language that is spoken at that moment', () => {
    expect(t.save).toBe('Save')
    speak('de')
    expect([t.save, t.rows(1), t.rows(4)]).toEqual(['Speichern', '1 Zeile', '4 Zeilen'])
  })

  it('is marked in the language for tests, parameters and all', () => {
    speak('pseudo')
    expect(t.save).toBe('⟦Šávé··⟧')
    expect(t.rows(7)).toMatch(/^⟦7 rówš·+⟧$/)
  })

  it('runs from right to left only in the mirrored language', () => {
    expect(readingDirection()).toBe('ltr')
    speak('mirrored')
    expect(readingDirection()).toBe('rtl')
  })
})

describe('a change of the language', () => {
  it('is told to whoever asked, and to nobody when it is the same', () => {
    let told = 0
    const stop = onLanguageChange(() => (told += 1))
    speak('de')
    speak('de')
    expect(told).toBe(1)
    stop()
    speak('en')
    expect(told).toBe(1)
  })
})

describe('the language of a person', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('%j is served in %s', (wanted, language) => {
    expect(matchLanguage(wanted)).toBe(language)
  })
})
