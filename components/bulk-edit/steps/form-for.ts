import type { ProductAction } from '#lib/extension/app/pending-action.ts'
import { createStep, type BulkForm, emptyBulkForm, type Step } from './bulk-form.ts'
import { operationForms } from '../operations/operation-forms.ts'

/** The initial percentage of a quick price change. */
const quickPercent = '10'

/** The initial form for an action; undefined if the action does not name a change. */
export function formFor(action: ProductAction): BulkForm | undefined {
  switch (action) {
    case 'show':
    case 'edit':
      return undefined
    case 'change-price':
      return emptyBulkForm
    case 'change-stock':
      return startWith({ kind: 'stock', form: operationForms.stock.empty })
    case 'raise-price':
    case 'lower-price': {
      const changeDirection = action === 'raise-price' ? 'raise' : 'lower'
      return startWith({
        kind: 'price',
        form: { ...operationForms.price.empty, changeDirection, text: quickPercent },
      })
    }
    case 'set-ribbon':
      return startWith({ kind: 'ribbon', form: operationForms.ribbon.empty })
    case 'add-to-collection':
    case 'remove-from-collection': {
      const change = action === 'add-to-collection' ? 'add' : 'remove'
      return startWith({
        kind: 'collection',
        form: { ...operationForms.collection.empty, do: change },
      })
    }
    case 'show-in-store':
    case 'hide-in-store': {
      const visible = action === 'show-in-store' ? 'show' : 'hide'
      return startWith({ kind: 'visible', form: { ...operationForms.visible.empty, visible } })
    }
  }
}

type NewStep = {
  readonly [Kind in Step['kind']]: Omit<Step & { kind: Kind }, 'key'>
}[Step['kind']]

function startWith(step: NewStep): BulkForm {
  const { key } = createStep([], step.kind)
  return { steps: [{ key, ...step }] }
}
