import { type EditUnits, isManual, type PickedScope } from '#lib/core/operations/edit.ts'
import type { LineSchedule } from '#lib/core/edit-line/edit-line.ts'
import type { Result } from '#lib/core/base/result.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { FormErrors, OperationForm } from '../operations/form.ts'
import {
  type Forms,
  operationForms,
  type StepKind,
  stepKinds,
} from '../operations/operation-forms.ts'
import type { Job } from '#lib/core/job/job.ts'

/** One change of an edit. */
export type Step = {
  readonly [Kind in StepKind]: {
    /** Identifies the step while the form is open. */
    readonly key: string
    readonly kind: Kind
    readonly form: Forms[Kind]
  }
}[StepKind]

/** The form of an edit: its changes in their order. */
export interface BulkForm {
  readonly steps: readonly Step[]
  /** The units of the numbers of a loaded recipe. */
  readonly units?: EditUnits | undefined
  /** A schedule that was written in a line; the preview offers it. */
  readonly schedule?: LineSchedule | undefined
}

export const emptyBulkForm: BulkForm = { steps: [createStep([], 'price')] }

/** Whether nothing was entered: the form has no changes, or the one that it begins with. */
export function isUntouched({ steps }: BulkForm): boolean {
  const [step] = steps
  return (
    step === undefined ||
    (steps.length === 1 &&
      JSON.stringify(step.form) === JSON.stringify(operationForms[step.kind].empty))
  )
}

export function createStep(others: readonly Step[], kind: StepKind): Step {
  const keys = others.map(({ key }) => Number(key))
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

/** Moves a step by one position; at the ends it stays. */
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

/** The operation of a step, or the errors of its form; `currency` is the store's. */
export function toOperation(step: Step, currency?: string): Result<Operation, FormErrors> {
  return formOf(step).read(step.form, currency)
}

/** The form of an earlier or saved edit. */
export function bulkFormOf(operations: readonly Operation[]): BulkForm {
  const steps: Step[] = []
  for (const operation of operations) steps.push(fromOperation(steps, operation))
  return { steps }
}

export function fromOperation(others: readonly Step[], operation: Operation): Step {
  for (const kind of stepKinds) {
    const step = createStep(others, kind)
    const form = formOf(step).write(operation)
    if (form !== undefined) return { ...step, form } as Step
  }
  throw new TypeError(`No form is for ${operation.kind}.`)
}

interface EditForm {
  readonly scope: PickedScope
  readonly draft: BulkForm
}

/** The form that created a job; undefined for manual edits and for undos. */
export function editFormOf({ edit }: Pick<Job, 'edit'>): EditForm | undefined {
  if (edit === undefined || isManual(edit.scope)) return undefined
  // A person who repeats the edit of a rule decides which products it is for.
  const { scope } = edit
  const picked: PickedScope = scope.kind === 'ids' ? { kind: 'ids', ids: scope.ids } : scope
  return { scope: picked, draft: bulkFormOf(edit.operations) }
}
