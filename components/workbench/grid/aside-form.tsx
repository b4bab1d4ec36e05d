import { isBegun } from '#components/workspace/is-begun.ts'
import { StashedForm } from '#components/workspace/stashed-form.tsx'

interface AsideFormProps {
  readonly form: unknown
  readonly onBringBack: () => void
  readonly onForget: () => void
}

/** The form that another edit has replaced, if the user had changed it. */
export function AsideForm({ form, ...actions }: AsideFormProps) {
  return isBegun(form) ? <StashedForm {...actions} /> : null
}
