import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addStep,
  createStep,
  emptyBulkForm,
  moveStep,
  removeStep,
  type Step,
  fromOperation,
  toOperation,
} from '#components/bulk-edit/steps/bulk-form.ts'
import { operationForms, stepKinds } from '#components/bulk-edit/operations/operation-forms.ts'
import type { PriceForm } from '#components/bulk-edit/operations/price.tsx'
import { readBulkForm } from '#components/bulk-edit/steps/read-form.ts'
import { typeNumber } from '#components/bulk-edit/steps/read-number.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { type Operation, operationShape } from '#lib/core/operations/operations.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'

const price = (part: Partial<PriceForm>): Step => ({
  key: '1',
  kind: 'price',
  form: { ...operationForms.price.empty, ...part },
})
const errorsOf = (step: Step) => {
  const result = toOperation(step)
  return result.ok ? {} : result.error
}
const valueOf = (step: Step) => {
  const result = toOperation(step)
  return result.ok ? result.value : undefined
}
const stepOf = (part: Partial<PriceForm>) => {
  const operation = valueOf(price(part))
  return operation?.kind === 'price' ? operation.step : undefined
}
const roundingOf = (part: Partial<PriceForm>) => {
  const operation = valueOf(price({ text: '7', ...part }))
  return operation?.kind === 'price' ? operation.rounding : undefined
}

const errorOf = (step: Step) => {
  const result = toOperation(step, 'EUR')
  return result.ok ? undefined : result.error['text']
}

describe('the price form', () => {
  it('raises and lowers by percent', () => {
    expect(stepOf({ text: '7' })).toEqual({ by: 'percent', percent: '7' })
    expect(stepOf({ text: '7.50', changeDirection: 'lower' })).toEqual({
      by: 'percent',
      percent: '-7.5',
    })
  })

  it('raises and lowers by an amount, and sets', () => {
    expect(stepOf({ by: 'amount', text: '2', changeDirection: 'lower' })).toEqual({
      by: 'amount',
      amount: '-2',
    })
    expect(stepOf({ by: 'set', text: '12.90' })).toEqual({ by: 'set', amount: '12.9' })
  })

  it('rejects a price with more digits than the store’s currency, but accepts any percentage or computed price', () => {
    for (const changeDirection of ['raise', 'lower'] as const) {
      const asked = errorOf(price({ by: 'amount', text: '0.125', changeDirection }))
      expect(asked).toBe('EUR has 2 decimals. Enter 0.12 or 0.13.')
    }
    expect(errorOf(price({ by: 'set', text: '21.2931' }))).toContain('21.29 or 21.30')
    expect(errorOf(price({ by: 'set', text: '21.29' }))).toBeUndefined()
    expect(errorOf(price({ by: 'percent', text: '7.1253' }))).toBeUndefined()
    const sale = { ...operationForms.sale.empty, text: '0.125' }
    expect(errorOf({ key: '1', kind: 'sale', form: { ...sale, by: 'amount' } })).toContain('0.12')
    expect(errorOf({ key: '1', kind: 'sale', form: { ...sale, by: 'percent' } })).toBeUndefined()
    const cost = { ...operationForms.cost.empty, by: 'set', text: '0.0425' } as const
    expect(errorOf({ key: '1', kind: 'cost', form: cost })).toBeUndefined()
    expect(toOperation(price({ by: 'set', text: '21.2931' })).ok).toBe(true)
  })

  it('computes a price from the cost and from the compare-at price', () => {
    expect(stepOf({ by: 'markup', text: '60' })).toEqual({ by: 'markup', percent: '60' })
    expect(stepOf({ by: 'margin', text: '40' })).toEqual({ by: 'margin', percent: '40' })
    expect(stepOf({ by: 'compare-at', text: '80' })).toEqual({ by: 'compare-at', percent: '80' })
  })

  it('rejects an ambiguous number, and says how to write it', () => {
    expect(errorsOf(price({ by: 'set', text: '1,234' }))['text']).toContain(
      'could mean two numbers',
    )
    expect(errorsOf(price({ text: '7,500' }))['text']).toContain('could mean two numbers')
    expect(errorsOf(price({ text: 'ten' }))['text']).toContain('isn’t a number')
    expect(errorsOf(price({ text: '€ 5' }))['text']).toContain('isn’t a number')
    expect(errorsOf(price({ text: '' }))['text']).toContain('Enter a number')
  })

  it('rejects an input that leaves no price or changes none', () => {
    expect(errorsOf(price({ text: '0' }))['text']).toContain('other than 0')
    expect(errorsOf(price({ text: '100', changeDirection: 'lower' }))['text']).toContain(
      'leaves no price',
    )
    expect(errorsOf(price({ by: 'set', text: '0' }))['text']).toBe('Enter a price above 0.')
    expect(errorsOf(price({ by: 'set', text: '-3' }))['text']).toBe('Enter a price above 0.')
  })

  it('changes the direction for a typed sign, so that "Increase" never has a minus', () => {
    const form = operationForms.price.empty
    expect(typeNumber(form, '-7')).toMatchObject({ text: '7', changeDirection: 'lower' })
    expect(typeNumber(form, '−7')).toMatchObject({ text: '7', changeDirection: 'lower' })
    expect(typeNumber({ ...form, changeDirection: 'lower' }, '+7')).toMatchObject({
      text: '7',
      changeDirection: 'raise',
    })
  })

  it('supports every rounding', () => {
    expect(roundingOf({ rounding: '99', direction: 'up' })).toEqual({
      to: 'ending',
      ending: '99',
      direction: 'up',
    })
    expect(roundingOf({ rounding: 'own', ownEnding: '.9' })).toMatchObject({ ending: '9' })
    expect(roundingOf({ rounding: 'whole' })).toMatchObject({ to: 'whole' })
    expect(roundingOf({ rounding: 'none' })).toEqual({ to: 'none' })
    expect(
      errorsOf(price({ text: '7', rounding: 'own', ownEnding: '9999' }))['ownEnding'],
    ).toContain('one to three digits')
  })

  it('can be limited to variants, and rejects an incomplete limit', () => {
    const only = [{ option: 'Size', choice: 'M' }]
    expect(valueOf(price({ text: '7', only }))).toMatchObject({ only: { Size: 'M' } })
    expect(valueOf(price({ text: '7', only: [{ option: '', choice: '' }] }))).not.toHaveProperty(
      'only',
    )
    expect(
      errorsOf(price({ text: '7', only: [{ option: 'Size', choice: ' ' }] }))['only'],
    ).toContain('both an option and a choice')
  })
})

const amount = (text: string) => text as Amount
const rounding = { to: 'ending', ending: '90', direction: 'up' } as const
const only = { Size: 'M', Color: 'Blue' }
const operations: readonly Operation[] = [
  {
    kind: 'price',
    only,
    target: 'paid',
    asAmount: true,
    step: { by: 'amount', amount: amount('-2.5') },
    rounding,
  },
  { kind: 'price', keepPaid: true, step: { by: 'margin', percent: amount('40') }, rounding },
  { kind: 'sale', do: 'start', by: 'percent', percent: amount('20'), asAmount: true, rounding },
  { kind: 'sale', do: 'start', by: 'amount', amount: amount('5'), rounding },
  { kind: 'sale', do: 'end', rounding: { to: 'none' } },
  { kind: 'compare-at', only, step: { by: 'clear' }, rounding: { to: 'none' } },
  { kind: 'compare-at', step: { by: 'set', amount: amount('40') }, rounding },
  { kind: 'cost', step: { by: 'percent', percent: amount('-3') }, rounding: { to: 'currency' } },
  { kind: 'weight', only, step: { by: 'set', amount: amount('0') }, rounding: { to: 'none' } },
  { kind: 'stock', do: 'move', quantity: -5 },
  { kind: 'stock', only, do: 'set', quantity: 0 },
  { kind: 'stock', do: 'track', tracked: false },
  { kind: 'stock', do: 'mark', inStock: true },
  { kind: 'size', field: 'dimensions', only, do: 'set', length: amount('30'), unit: 'CM' },
  {
    kind: 'size',
    field: 'packageDimensions',
    do: 'set',
    width: amount('1.5'),
    height: amount('0'),
    onlyEmpty: true,
  },
  { kind: 'size', field: 'dimensions', do: 'clear' },
  { kind: 'preorder', do: 'on' },
  { kind: 'preorder', only, do: 'on', message: 'Ships in May', limit: 50 },
  { kind: 'preorder', do: 'on', message: '', limit: null },
  { kind: 'preorder', do: 'off' },
  { kind: 'visible', visible: false },
  { kind: 'ribbon', name: 'Sale' },
  { kind: 'brand', name: '' },
  { kind: 'tag', do: 'remove', list: 'privateTags', id: 'a1b2c' },
  { kind: 'brand', name: '{collection|Acme}', template: true },
  { kind: 'collection', do: 'remove', id: 'c1' as CollectionId, name: 'Summer' },
  { kind: 'text', field: 'name', step: { by: 'replace', find: 'a', text: '', regex: true } },
  { kind: 'text', field: 'sku', only, step: { by: 'prefix', text: 'X-' } },
  { kind: 'text', field: 'description', step: { by: 'set', text: '<p>Soft.</p>' } },
  { kind: 'text', field: 'seoTitle', step: { by: 'case', to: 'title' } },
  { kind: 'text', field: 'seoTitle', step: { by: 'template', text: '{name}', onlyEmpty: true } },
  { kind: 'text', field: 'barcode', only, step: { by: 'template', text: '{sku}' } },
  { kind: 'text', field: 'seoDescription', step: { by: 'suffix', text: '!' } },
  { kind: 'info', do: 'add', title: 'Care', html: '<p>Wash cold.</p>' },
  { kind: 'info', do: 'remove', title: 'Care' },
  { kind: 'media', do: 'add', addresses: ['https://example.com/a.jpg', 'https://example.com/b'] },
  { kind: 'media', do: 'remove', position: -1 },
  { kind: 'media', do: 'move', from: 3, to: 1 },
  { kind: 'media', do: 'show-for', position: 2, option: 'Color', choice: 'Blue' },
  { kind: 'variants', do: 'reset' },
  { kind: 'variants', do: 'remove-options' },
  { kind: 'delete' },
]

describe('the form of a change', () => {
  it.each(operations)('opens the operation of a recipe unchanged: $kind %#', (operation) => {
    const step = fromOperation([], operation)
    expect(toOperation(step)).toEqual({ ok: true, value: operation })
    expect(operationShape.safeParse(operation).success).toBe(true)
  })

  it('converts plain text to paragraphs, and escapes text that looks like markup', () => {
    const form = { do: 'add', title: 'Care', text: 'Wash < 30°\ncold\n\nDry' } as const
    expect(valueOf({ key: '1', kind: 'info', form })).toMatchObject({
      html: '<p>Wash &lt; 30°<br>cold</p><p>Dry</p>',
    })
  })

  it('is restored unchanged from a saved view', () => {
    const steps = operations.reduce<Step[]>((all, operation) => {
      return all.length === 20 ? all : all.concat(fromOperation(all, operation))
    }, [])
    const saved: unknown = JSON.parse(JSON.stringify({ steps, units: { currency: 'EUR' } }))
    expect(readBulkForm(saved)).toEqual({ steps, units: { currency: 'EUR' } })
  })

  it('is empty if the saved view is invalid, and every form can be read', () => {
    expect(readBulkForm('rubbish')).toEqual(emptyBulkForm)
    const kinds = fc.constantFrom(...stepKinds)
    const rubbish = fc.array(fc.record({ key: fc.jsonValue(), kind: kinds, form: fc.jsonValue() }))
    fc.assert(
      fc.property(rubbish, (steps) => {
        const { steps: read } = readBulkForm({ steps })
        expect(new Set(read.map(({ key }) => key)).size).toBe(read.length)
        for (const step of read) toOperation(step)
      }),
    )
  })
})

const kindsOf = ({ steps }: { readonly steps: readonly Step[] }) => steps.map(({ kind }) => kind)

describe('the order of changes', () => {
  it('is that of their addition until one is moved', () => {
    const draft = addStep(addStep(emptyBulkForm, 'ribbon'), 'stock')
    expect(kindsOf(draft)).toEqual(['price', 'ribbon', 'stock'])
    const last = draft.steps[2]?.key ?? ''
    expect(kindsOf(moveStep(draft, last, -1))).toEqual(['price', 'stock', 'ribbon'])
    expect(moveStep(draft, last, 1)).toBe(draft)
  })

  it('never gives two changes one key', () => {
    const draft = removeStep(addStep(emptyBulkForm, 'ribbon'), '1')
    const { key } = createStep(draft.steps, 'brand')
    expect(draft.steps.map((step) => step.key)).not.toContain(key)
  })
})
