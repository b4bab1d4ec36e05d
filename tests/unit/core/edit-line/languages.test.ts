import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { suggestEditLines } from '#lib/core/edit-line/suggest-edit-lines.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { iterations } from '#tests/iterations.ts'
import { context } from './context.ts'
import { lines } from './lines.ts'
import { former } from './former.ts'
import { partsOf, readLine } from './read-line.ts'

afterEach(() => setLanguage('en'))

const meaningOf = (line: string) => partsOf(readLine(line))
const digits = (line: string) => line.match(/\d+/g)
const suggested = (line: string) => suggestEditLines(line, context).map(({ text }) => text)

/** What people write, by language, and the line in English; written by hand. */
const spoken: Readonly<Record<'de' | 'fr', readonly (readonly [string, string])[]>> = {
  de: [
    ['preis +5%', 'price +5%'],
    ['Preis +7,5 % alle', 'price +7.5% all'],
    ['rabatt 20% kategorie:Sommer', 'sale 20% category:Sommer'],
    ['bestand auf 12', 'stock set 12'],
    ['ausblenden bestand:leer', 'hide stock:out'],
    ['ausblenden bestand:leer bis sonntag 23:59', 'hide stock:out until sunday 23:59'],
    [
      'preis +5% nur "Size" = "M" und "Color" = "Red"',
      'price +5% only "Size" = "M" and "Color" = "Red"',
    ],
    ['hinzufügen zu "Summer"', 'add to "Summer"'],
    ['gewicht setzen 250 g', 'weight set 250 g'],
    [
      'angebot 20% ab montag 08:00 bis montag 20:00 jede woche',
      'sale 20% from monday 08:00 until monday 20:00 every week',
    ],
    ['name ersetzen "Grey" zu "Gray"', 'name replace "Grey" to "Gray"'],
    ['bestand +5 an "Warehouse Berlin"', 'stock +5 at "Warehouse Berlin"'],
  ],
  fr: [
    ['prix +5%', 'price +5%'],
    ['Prix - 5 € tous', 'price -5 all'],
    ['remise 20% catégorie:Été', 'sale 20% category:Été'],
    ['masquer stock:épuisé', 'hide stock:out'],
    ['stock à 12', 'stock set 12'],
    ["masquer stock:out jusqu'à dimanche 23:59", 'hide stock:out until sunday 23:59'],
    ['masquer stock:out jusqu’à dimanche 23:59', 'hide stock:out until sunday 23:59'],
    ['ajouter à "Summer"', 'add to "Summer"'],
    ['nom remplacer "Grey" vers "Gray"', 'name replace "Grey" to "Gray"'],
    ['poids fixer 0,5', 'weight set 0.5'],
  ],
}

describe.each(['de', 'fr'] as const)('in the language %s', (language) => {
  it.each(spoken[language])('%s is %s', async (line, english) => {
    const expected = meaningOf(english)
    await setLanguage(language)
    expect({ ...meaningOf(line), query: undefined }).toEqual({ ...expected, query: undefined })
    expect(meaningOf(line).query).toEqual(expected.query)
  })

  it('every English line means what it means in English', async () => {
    await setLanguage(language)
    for (const [line, meaning] of Object.entries(former)) {
      const { edit, query } = meaningOf(line)
      expect([line, { edit, ...(query && { query }) }]).toEqual([line, meaning])
    }
  })

  it('a line is suggested to people who read English', () => {
    for (const [line, english] of spoken[language]) {
      const meant = suggested(line).map(meaningOf)
      expect([line, meant]).toEqual([line, expect.arrayContaining([meaningOf(english)])])
    }
  })
})

it('a change without a number is understood, too', async () => {
  await setLanguage('de')
  expect(meaningOf('beenden angebot')).toEqual(meaningOf('end sale'))
})

it('a word that could be two things asks which', async () => {
  await setLanguage('de')
  expect(parseEditLine('löschen "x"', context)).toMatchObject({
    error: {
      code: 'twoMeanings',
      at: [0, 7],
      values: ['löschen', expect.any(String), expect.any(String)],
    },
  })
  // Behind "for", words are what is searched for.
  expect(readLine('hide for lampe bis sonntag').query?.text).toBe('lampe bis sonntag')
})

describe('a suggestion', () => {
  it.each([
    ['preis +5%', ['price +5%']],
    ['rabatt 20%', ['sale 20%']],
    ['pirce +5%', ['price +5%']],
    ['prise +5% all', ['price +5% all']],
    ['raise price by 5', ['price +5']],
    ['raise all prices by 5%', ['price +5% all']],
    ['increase the prices by 5 percent stock:out', ['price +5% stock:out']],
    ['Lower prices 10% collection:Summer', ['price -10% collection:Summer']],
    ['set price to 19.99', ['price set 19.99']],
    ['erhöhe preise um 5 %', ['price +5 %']],
    ['20% off all', ['sale 20% all']],
    ['discount 20%', ['sale 20%']],
    ['price 5', ['price +5', 'price -5', 'price set 5']],
    ['stock 5', ['stock +5', 'stock -5', 'stock set 5']],
    ['price +5% ned .99', ['price +5% end .99']],
    ['hied all', ['hide all']],
    ['stcok set 5', ['stock set 5']],
    ['baisser prix de 5', ['price -5']],
  ])('for %s is %s', (line, expected) => {
    expect(suggested(line)).toEqual(expected)
  })

  it.each([
    'mug',
    'red lamp',
    'lamp 5',
    'shoe 42',
    'price',
    'hide',
    '',
    '5',
    'price +5%',
    'hide stock:out',
  ])('is none for %s', (line) => expect(suggested(line)).toEqual([]))

  it('is understood, differs from what was written, and keeps its numbers and texts', () => {
    const words = [
      'preis',
      'raise',
      'pirce',
      'all',
      'by',
      'um',
      'sale',
      'stock:out',
      '"Lamp"',
      'set',
      'off',
      'stock',
      'to',
      '%',
    ]
    const numbers = ['5', '+7%', '20%', '19.99', '-3', '1.234', '€5']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words, ...numbers), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const line = parts.join(' ')
          for (const text of suggested(line)) {
            expect(text).not.toBe(line)
            expect(parseEditLine(text, context).ok).toBe(true)
            expect(digits(text)).toEqual(digits(line))
            expect(text.match(/"[^"]*"/g)).toEqual(line.match(/"[^"]*"/g))
          }
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('corrects a letter of any verb', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...lines
            .map(([line]) => line)
            .filter((line) => /^[a-z-]{5,} .*\d/.test(line) && !/[;→]|->/.test(line)),
        ),
        fc.nat(3),
        (line, at) => {
          const [verb = ''] = line.split(' ', 1)
          const swapped =
            verb.slice(0, at) + verb.charAt(at + 1) + verb.charAt(at) + verb.slice(at + 2)
          fc.pre(swapped !== verb && !parseEditLine(line.replace(verb, swapped), context).ok)
          const meant = suggestEditLines(line.replace(verb, swapped), context)
          expect(meant.map(({ text }) => meaningOf(text))).toContainEqual(meaningOf(line))
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })
})

describe('a filter', () => {
  it.each([
    ['preis:<20', 'price:<20'],
    ['Marke:"Acme"', 'brand:"Acme"'],
    ['bestand:leer', 'stock:out'],
    ['-fehlt:bild', '-missing:image'],
    ['sichtbar:nein', 'visible:no'],
    ['catégorie:Été', 'category:Été'],
    ['CATEGORIE:Été', 'category:Été'],
    ['manque:poids', 'missing:weight'],
    ['quantité:<3', 'quantity:<3'],
    ['marge:<20%', 'margin:<20%'],
  ])('%s is %s in every language', async (written, english) => {
    for (const language of ['en', 'de', 'fr'] as const) {
      await setLanguage(language)
      expect(parseQuery(written).query).toEqual(parseQuery(english).query)
      expect(parseQuery(written).problems).toEqual([])
    }
  })

  it('of a color or size is one of an option', () => {
    for (const name of ['colour', 'color', 'farbe', 'couleur', 'größe']) {
      expect(parseQuery(`${name}:red`).problems[0]?.message).toContain('“option:”')
    }
    expect(parseQuery('pirce:5').problems[0]?.message).toContain('“price:”')
  })

  it('needs a value, also behind a space; any other word with a colon stays a word', () => {
    expect(parseQuery('Preis: 5').query).toEqual(parseQuery('price:5').query)
    expect(parseQuery('Preis:').problems).toHaveLength(1)
    expect(parseQuery('Nike: 5').query).toEqual({
      kind: 'all',
      parts: [
        { kind: 'text', text: 'Nike:' },
        { kind: 'text', text: '5' },
      ],
    })
  })
})
