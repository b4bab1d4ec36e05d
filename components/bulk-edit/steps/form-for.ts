import type { ProductAction } from '#lib/catalog/app/pending-action.ts'
import { createStep, type BulkForm, emptyBulkForm, type Step } from './bulk-form.ts'
import { operationForms } from '../operations/operation-forms.ts'

/** What a quick change of a price begins with: few are smaller, and a person corrects it at once. */
const quickPercent = '10'

/** The form that a wish begins with; undefined where it does not say what is to be changed. */
export function formFor(action: ProductAction): BulkForm | undefined {
  switch (action) {
    case 'show':
    case 'edit':
      return undefined
    case 'change-price':
      return emptyBulkForm
    case 'raise-price':
    case 'lower-price': {
      const changeDirection = action === 'raise-price' ? 'raise' : 'lower'
      return begin({
        kind: 'price',
        form: { ...operationForms.price.empty, changeDirection, text: quickPercent },
      })
    }
    case 'set-ribbon':
      return begin({ kind: 'ribbon', form: operationForms.ribbon.empty })
    case 'add-to-collection':
    case 'remove-from-collection': {
      const change = action === 'add-to-collection' ? 'add' : 'remove'
      return begin({ kind: 'collection', form: { ...operationForms.collection.empty, do: change } })
    }
    case 'show-in-shop':
    case 'hide-in-shop': {
      const visible = action === 'show-in-shop' ? 'show' : 'hide'
      return begin({ kind: 'visible', form: { ...operationForms.visible.empty, visible } })
    }
  }
}

type Beginning = {
  readonly [Kind in Step['kind']]: Omit<Step & { kind: Kind }, 'key'>
}[Step['kind']]

function begin(step: Beginning): BulkForm {
  const { key } = createStep([], step.kind)
  return { steps: [{ key, ...step }] }
}
