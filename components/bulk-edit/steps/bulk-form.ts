import type { EditUnits } from '#lib/operations/edit.ts'
import type { Result } from '#lib/base/result.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { FormErrors, OperationForm } from '../operations/form.ts'
import {
  type Forms,
  operationForms,
  type StepKind,
  stepKinds,
} from '../operations/operation-forms.ts'

/** One change of an edit, in its place among the others. */
export type Step = {
  readonly [Kind in StepKind]: {
    /** Tells it from its like while the form is open. */
    readonly key: string
    readonly kind: Kind
    readonly form: Forms[Kind]
  }
}[StepKind]

/** An edit as a person leaves it: changes in the order in which they are made. */
export interface BulkForm {
  readonly steps: readonly Step[]
  /** Of a recipe that was loaded: what its figures were written in. */
  readonly units?: EditUnits | undefined
}

/** The contract's limit. */
export const maxSteps = 20

export const emptyBulkForm: BulkForm = { steps: [createStep([], 'price')] }

export function createStep(among: readonly Step[], kind: StepKind): Step {
  const keys = among.map(({ key }) => Number(key))
  // The form belongs to the kind, which a union of them cannot tell.
  return { key: String(Math.max(0, ...keys) + 1), kind, form: operationForms[kind].empty } as Step
}

export function addStep(bulkForm: BulkForm, kind: StepKind): BulkForm {
  return { ...bulkForm, steps: [...bulkForm.steps, createStep(bulkForm.steps, kind)] }
}

export function removeStep(bulkForm: BulkForm, key: string): BulkForm {
  return { ...bulkForm, steps: bulkForm.steps.filter((step) => step.key !== key) }
}

export function replaceStep(bulkForm: BulkForm, changed: Step): BulkForm {
  return {
    ...bulkForm,
    steps: bulkForm.steps.map((step) => (step.key === changed.key ? changed : step)),
  }
}

/** Past the ends nothing moves. */
export function moveStep(bulkForm: BulkForm, key: string, by: -1 | 1): BulkForm {
  const from = bulkForm.steps.findIndex((step) => step.key === key)
  const step = bulkForm.steps[from]
  const to = from + by
  if (step === undefined || to < 0 || to >= bulkForm.steps.length) return bulkForm
  return { ...bulkForm, steps: bulkForm.steps.toSpliced(from, 1).toSpliced(to, 0, step) }
}

/** The form belongs to its kind, which a union of them cannot tell. */
export function formOf({ kind }: Step): OperationForm<Step['form']> {
  return operationForms[kind] as unknown as OperationForm<Step['form']>
}

/** The operation that a step stands for, or what keeps it from standing for one; `currency` is the store's. */
export function toOperation(step: Step, currency?: string): Result<Operation, FormErrors> {
  return formOf(step).read(step.form, currency)
}

/** The form of an edit that was made before, or saved. */
export function bulkFormOf(operations: readonly Operation[]): BulkForm {
  const steps: Step[] = []
  for (const operation of operations) steps.push(fromOperation(steps, operation))
  return { steps }
}

export function fromOperation(among: readonly Step[], operation: Operation): Step {
  for (const kind of stepKinds) {
    const step = createStep(among, kind)
    const form = formOf(step).write(operation)
    if (form !== undefined) return { ...step, form } as Step
  }
  throw new TypeError(`No form is for ${operation.kind}.`)
}
