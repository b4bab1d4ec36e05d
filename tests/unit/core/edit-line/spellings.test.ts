import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { iterations } from '#tests/iterations.ts'
import { context } from './context.ts'
import { former } from './former.ts'
import { partsOf, readLine } from './read-line.ts'

const numRuns = iterations(100, 1_000, 10_000)
const meaningOf = (line: string) => partsOf(readLine(line))

it.each(Object.entries(former))('%s means what it always meant', (line, meaning) => {
  const { edit, query } = meaningOf(line)
  expect({ edit, ...(query && { query }) }).toEqual(meaning)
})

/** A number as it is written in a line, in cents or thousandths of a unit. */
const cents = fc
  .integer({ min: 1, max: 99_999_99 })
  .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`)
const space = fc.constantFrom('', ' ')
const rest = fc.constantFrom('', ' all', ' stock:out', ' end .99', ' end .99 for lamp')

describe('a number in a line', () => {
  const verbs = ['price', 'paid', 'compare-at', 'cost'] as const

  it('means the same with spaces, grouped, and with the sign or code of the currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...verbs),
        fc.constantFrom('+', '-', 'set'),
        cents,
        fc.tuple(space, space, fc.boolean(), fc.boolean()),
        fc.constantFrom('', '€', 'EUR', 'eur', 'Euro'),
        rest,
        (verb, how, number, [one, other, isBefore, isGrouped], sign, more) => {
          const [whole = '', part = ''] = number.split('.')
          const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')
          const written = isGrouped ? `${grouped},${part}` : number
          const gap = sign.length > 1 && isBefore ? ' ' : other
          const named = isBefore ? `${sign}${gap}${written}` : `${written}${other}${sign}`
          const lead = how === 'set' ? 'set ' : `${how}${one}`
          const line = `${verb} ${lead}${sign === '' ? written : named}${more}`
          const plain = `${verb} ${how === 'set' ? 'set ' : how}${number}${more}`
          expect([line, meaningOf(line)]).toEqual([line, meaningOf(plain)])
        },
      ),
      { numRuns },
    )
  })

  it('is refused with a foreign currency, which is named', () => {
    const foreign = fc.constantFrom('$', 'US$', '£', 'CHF', 'USD', 'kr', 'zł', '₺', 'TL', '₹', 'R$')
    fc.assert(
      fc.property(
        fc.constantFrom(...verbs),
        cents,
        foreign,
        space,
        fc.boolean(),
        (verb, number, sign, gap, isBefore) => {
          const named = isBefore ? `${sign} ${number}` : `${number}${gap}${sign}`
          const read = parseEditLine(`${verb} set ${named}`, context)
          expect(read).toMatchObject({
            ok: false,
            error: { code: 'otherCurrency', values: [sign, 'EUR'] },
          })
        },
      ),
      { numRuns },
    )
  })

  it('is in the currency of the store, whichever that is', () => {
    const signs = { USD: '$', GBP: '£', CHF: 'Fr.', SEK: 'kr', TRY: 'TL', INR: '₹', CAD: '$' }
    for (const [currency, sign] of Object.entries(signs)) {
      const inStore = (line: string) => parseEditLine(line, { ...context, currency })
      const { operations } = readLine('price +5').edit
      expect(inStore(`price +5 ${sign}`)).toMatchObject({ value: { edit: { operations } } })
      expect(inStore('price +5 €')).toMatchObject({ error: { code: 'otherCurrency' } })
    }
    expect(parseEditLine('price +5 €', { now: context.now }).ok).toBe(false)
  })

  it('of a weight is exact in the unit that Wix has, which the edit names', () => {
    const units = {
      g: ['KG', 1000n],
      kg: ['KG', 1n],
      lb: ['LB', 1n],
      lbs: ['LB', 1n],
      oz: ['LB', 16n],
    } as const
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('g', 'kg', 'lb', 'lbs', 'oz'),
        space,
        fc.constantFrom('', '.'),
        fc.boolean(),
        (whole, unit, gap, stop, isLoud) => {
          const written = `${isLoud ? unit.toUpperCase() : unit}${stop}`
          const { edit } = readLine(`weight set ${whole}${gap}${written}`)
          const [name, parts] = units[unit]
          expect(edit.units).toEqual({ currency: 'EUR', weightUnit: name })
          const [step] = edit.operations.map((each) => 'step' in each && each.step)
          if (step === undefined || step === false || !('amount' in step))
            throw new Error('no step')
          const [digits = '', fraction = ''] = step.amount.split('.')
          // Both sides as integers: whole * 10^n = amount * 10^n * parts.
          const scale = 10n ** BigInt(fraction.length)
          expect(BigInt(digits + fraction) * parts).toBe(BigInt(whole) * scale)
        },
      ),
      { numRuns },
    )
  })

  it('of a length gives the unit of its size', () => {
    expect(meaningOf('size set length 30cm width 20 cm')).toEqual(
      meaningOf('size set length 30 width 20 unit cm'),
    )
    expect(meaningOf('size set height 2 in unit in')).toEqual(
      meaningOf('size set height 2 unit in'),
    )
  })
})
