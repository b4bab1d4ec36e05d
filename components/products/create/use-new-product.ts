import { isRecord } from '#lib/core/base/is-record.ts'
import { usePageState } from '#components/shell/use-page-state.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type NewProductForm, parseForm } from './new-product-form.ts'

/** A form that differs from an empty one, and the job that was previewed from it. */
interface SavedForm {
  readonly form: NewProductForm
  readonly jobId?: JobId | undefined
}

type SavedForms = Readonly<Record<string, SavedForm>>

/** Forms that are kept at once; the oldest is dropped. */
const maxForms = 20

/**
 * The form of a product to create, stored for the browser session; `undefined` until it is read.
 * `key` identifies the store and the product to duplicate.
 */
export function useNewProduct(key: string) {
  const [forms, update] = usePageState('new-product', restore)
  const change = (to: (saved: SavedForm | undefined) => SavedForm | undefined) =>
    update((now) => {
      const others = Object.entries(now).filter(([name]) => name !== key)
      const saved = to(now[key])
      const all = saved === undefined ? others : [...others, [key, saved] as const]
      return Object.fromEntries(all.slice(-maxForms))
    })
  return {
    isRead: forms !== undefined,
    saved: forms?.[key],
    /** Without a form it is empty again. */
    save: (saved: SavedForm | undefined) => change(() => saved),
    /** Keeps what was typed while the preview was requested. */
    saveJob: (jobId: JobId, form: NewProductForm) =>
      change((saved) => ({ form: saved?.form ?? form, jobId })),
  }
}

function restore(saved: unknown): SavedForms {
  if (!isRecord(saved)) return {}
  return Object.fromEntries(
    Object.entries(saved).flatMap(([key, value]) => {
      const form = isRecord(value) ? parseForm(value['form']) : undefined
      if (!isRecord(value) || form === undefined) return []
      const { jobId } = value
      return [[key, typeof jobId === 'string' ? { form, jobId: jobId as JobId } : { form }]]
    }),
  )
}
