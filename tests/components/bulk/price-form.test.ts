import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPriceForm, type PriceForm, typeNumber } from '#components/bulk/price-form.ts'
import { readPriceForm } from '#components/bulk/read-price-form.ts'
import { toOperation } from '#components/bulk/to-operation.ts'

const form = (part: Partial<PriceForm>): PriceForm => ({ ...emptyPriceForm, ...part })
const faultOf = (part: Partial<PriceForm>) => {
  const result = toOperation(form(part))
  return result.ok ? undefined : (result.error.text ?? result.error.ownEnding)
}
const valueOf = (part: Partial<PriceForm>) => {
  const result = toOperation(form(part))
  return result.ok ? result.value : undefined
}

describe('the price form', () => {
  it('raises and lowers by percent', () => {
    expect(valueOf({ text: '7' })?.step).toEqual({ by: 'percent', percent: '7' })
    expect(valueOf({ text: '7.50', way: 'lower' })?.step).toEqual({
      by: 'percent',
      percent: '-7.5',
    })
  })

  it('raises and lowers by an amount, and sets', () => {
    expect(valueOf({ by: 'amount', text: '2', way: 'lower' })?.step).toEqual({
      by: 'amount',
      amount: '-2',
    })
    expect(valueOf({ by: 'set', text: '12.90' })?.step).toEqual({ by: 'set', amount: '12.9' })
  })

  it('refuses a number that can be read in two ways, and says how to write it', () => {
    expect(faultOf({ by: 'set', text: '1.234,56' })).toContain('more than one way')
    expect(faultOf({ text: '7,5' })).toContain('more than one way')
    expect(faultOf({ text: 'ten' })).toContain('is not a number')
    expect(faultOf({ text: '' })).toContain('Type a number')
  })

  it('refuses what leaves no price, or changes none', () => {
    expect(faultOf({ text: '0' })).toContain('Zero changes nothing')
    expect(faultOf({ text: '100', way: 'lower' })).toContain('leaves no price')
    expect(faultOf({ by: 'set', text: '0' })).toBe('A price must be above zero.')
    expect(faultOf({ by: 'set', text: '-3' })).toBe('A price must be above zero.')
  })

  it('turns the switch for a typed sign, so that no minus hides behind "Raise"', () => {
    expect(typeNumber(form({}), '-7')).toMatchObject({ text: '7', way: 'lower' })
    expect(typeNumber(form({}), '−7')).toMatchObject({ text: '7', way: 'lower' })
    expect(typeNumber(form({ way: 'lower' }), '+7')).toMatchObject({ text: '7', way: 'raise' })
    expect(typeNumber(form({ by: 'set' }), '-7')).toMatchObject({ text: '-7' })
  })

  it('knows every rounding', () => {
    expect(valueOf({ text: '7', rounding: '99', direction: 'up' })?.rounding).toEqual({
      to: 'ending',
      ending: '99',
      direction: 'up',
    })
    expect(valueOf({ text: '7', rounding: 'own', ownEnding: '.9' })?.rounding).toMatchObject({
      ending: '9',
    })
    expect(valueOf({ text: '7', rounding: 'whole' })?.rounding).toMatchObject({ to: 'whole' })
    expect(valueOf({ text: '7', rounding: 'none' })?.rounding).toEqual({ to: 'none' })
    expect(faultOf({ text: '7', rounding: 'own', ownEnding: '9999' })).toContain(
      'one to three digits',
    )
  })

  it('comes back from a kept view as it was, and from rubbish as a fresh one', () => {
    const kept = form({ by: 'amount', text: '1.234,56', rounding: 'own', ownEnding: '90' })
    expect(readPriceForm(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    fc.assert(
      fc.property(fc.jsonValue(), (rubbish) => {
        expect(() => toOperation(readPriceForm(rubbish))).not.toThrow()
      }),
    )
  })
})
