import { isRecord } from '#lib/core/base/is-record.ts'
import type { LineSchedule } from '#lib/core/edit-line/edit-line.ts'
import { missedRules, repeats } from '#lib/core/job/job.ts'
import { type EditUnits, maxOperations } from '#lib/core/operations/edit.ts'
import type { OperationForm } from '../operations/form.ts'
import { type BulkForm, emptyBulkForm, type Step } from './bulk-form.ts'
import { operationForms, type StepKind, stepKinds } from '../operations/operation-forms.ts'
import type { OnlyPair } from '../operations/parts.ts'

const maxTextLength = 16_000
const maxPairs = 5

type Fields = Readonly<Record<string, unknown>>

/** Restores a saved form; a field that cannot be read gets its default. */
export function readBulkForm(saved: unknown): BulkForm {
  if (!isRecord(saved) || !Array.isArray(saved['steps'])) return emptyBulkForm
  const read = saved['steps'].slice(0, maxOperations).flatMap((each) => readStep(each) ?? [])
  const hasUniqueKeys = new Set(read.map(({ key }) => key)).size === read.length
  const steps = hasUniqueKeys ? read : read.map((step, at) => withKey(step, String(at + 1)))
  const units = readUnits(saved['units'])
  const schedule = readSchedule(saved['schedule'])
  return { steps, ...(units && { units }), ...(schedule && { schedule }) }
}

function withKey(step: Step, key: string): Step {
  return { ...step, key }
}

function readStep(value: unknown): Step | undefined {
  if (!isRecord(value)) return undefined
  const kind = stepKinds.find((known) => known === value['kind'])
  if (kind === undefined) return undefined
  const form = readForm(kind, isRecord(value['form']) ? value['form'] : {})
  const { key } = value
  // The form belongs to the kind, which the type of a union cannot express.
  return { key: typeof key === 'string' && /^\d{1,6}$/.test(key) ? key : '1', kind, form } as Step
}

/** All fields of the empty form, with the saved values of the right type. */
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
    if (!isRecord(pair)) return []
    const { option, choice } = pair
    return typeof option === 'string' && typeof choice === 'string' ? [{ option, choice }] : []
  })
}

function readUnits(value: unknown): EditUnits | undefined {
  if (!isRecord(value)) return undefined
  const { currency, weightUnit } = value
  return {
    ...(typeof currency === 'string' ? { currency: currency.slice(0, 3) } : {}),
    ...(typeof weightUnit === 'string' ? { weightUnit: weightUnit.slice(0, 20) } : {}),
  }
}

function readSchedule(value: unknown): LineSchedule | undefined {
  if (!isRecord(value)) return undefined
  const { startAt, endAt } = value
  const missed = missedRules.find((each) => each === value['missed'])
  const repeat = repeats.find((each) => each === value['repeat'])
  if (missed === undefined) return undefined
  return {
    missed,
    ...(typeof startAt === 'number' && { startAt }),
    ...(typeof endAt === 'number' && { endAt }),
    ...(repeat && { repeat }),
  }
}
