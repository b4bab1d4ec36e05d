import type { EditUnits } from '#lib/operations/edit.ts'
import { emptyForms, type Forms } from './forms.ts'
import type { StepKind } from './step-kinds.ts'

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
export interface EditDraft {
  readonly steps: readonly Step[]
  /** Of a recipe that was loaded: what its figures were written in. */
  readonly units?: EditUnits | undefined
}

/** The contract's limit. */
export const mostSteps = 20

export const emptyDraft: EditDraft = { steps: [createStep([], 'price')] }

export function createStep(among: readonly Step[], kind: StepKind): Step {
  const keys = among.map(({ key }) => Number(key))
  // The form belongs to the kind, which a union of them cannot tell.
  return { key: String(Math.max(0, ...keys) + 1), kind, form: emptyForms[kind] } as Step
}

export function addStep(draft: EditDraft, kind: StepKind): EditDraft {
  return { ...draft, steps: [...draft.steps, createStep(draft.steps, kind)] }
}

export function removeStep(draft: EditDraft, key: string): EditDraft {
  return { ...draft, steps: draft.steps.filter((step) => step.key !== key) }
}

export function replaceStep(draft: EditDraft, changed: Step): EditDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === changed.key ? changed : step)) }
}

/** Past the ends nothing moves. */
export function moveStep(draft: EditDraft, key: string, by: -1 | 1): EditDraft {
  const from = draft.steps.findIndex((step) => step.key === key)
  const step = draft.steps[from]
  const to = from + by
  if (step === undefined || to < 0 || to >= draft.steps.length) return draft
  return { ...draft, steps: draft.steps.toSpliced(from, 1).toSpliced(to, 0, step) }
}
