import type { EditUnits } from '#lib/operations/edit.ts'
import type { OperationForm } from '../operations/form.ts'
import { type BulkForm, emptyBulkForm, maxSteps, type Step } from './bulk-form.ts'
import { operationForms, type StepKind, stepKinds } from '../operations/operation-forms.ts'
import type { OnlyPair } from '../operations/parts.ts'

const maxTextLength = 16_000
const maxPairs = 5

type Fields = Readonly<Record<string, unknown>>

/** The edit out of what a view kept; a field that cannot be read starts anew. */
export function readBulkForm(saved: unknown): BulkForm {
  if (!isFields(saved) || !Array.isArray(saved['steps'])) return emptyBulkForm
  const read = saved['steps'].slice(0, maxSteps).flatMap((each) => readStep(each) ?? [])
  const isReported = new Set(read.map(({ key }) => key)).size === read.length
  const steps = isReported ? read : read.map((step, at) => withKey(step, String(at + 1)))
  const units = readUnits(saved['units'])
  return units === undefined ? { steps } : { steps, units }
}

function withKey(step: Step, key: string): Step {
  return { ...step, key }
}

function readStep(value: unknown): Step | undefined {
  if (!isFields(value)) return undefined
  const kind = stepKinds.find((known) => known === value['kind'])
  if (kind === undefined) return undefined
  const form = readForm(kind, isFields(value['form']) ? value['form'] : {})
  const { key } = value
  // What is made of a form has its fields, which a union of kinds cannot tell.
  return { key: typeof key === 'string' && /^\d{1,6}$/.test(key) ? key : '1', kind, form } as Step
}

/** Every field of the empty form, as kept where that is of its kind. */
function readForm(kind: StepKind, saved: Fields): Fields {
  const { empty, choices } = operationForms[kind] as Pick<
    OperationForm<object>,
    'empty' | 'choices'
  >
  return Object.fromEntries(
    Object.entries(empty).map(([name, unset]) => {
      const value = saved[name]
      if (Array.isArray(unset)) return [name, readPairs(value)]
      if (typeof unset === 'boolean') return [name, value === true]
      const isKnown = typeof value === 'string' && (choices[name]?.includes(value) ?? true)
      return [name, isKnown ? value.slice(0, maxTextLength) : unset]
    }),
  )
}

function readPairs(value: unknown): readonly OnlyPair[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxPairs).flatMap((pair): OnlyPair[] => {
    if (!isFields(pair)) return []
    const { option, choice } = pair
    return typeof option === 'string' && typeof choice === 'string' ? [{ option, choice }] : []
  })
}

function readUnits(value: unknown): EditUnits | undefined {
  if (!isFields(value)) return undefined
  const { currency, weightUnit } = value
  return {
    ...(typeof currency === 'string' ? { currency: currency.slice(0, 3) } : {}),
    ...(typeof weightUnit === 'string' ? { weightUnit: weightUnit.slice(0, 20) } : {}),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
