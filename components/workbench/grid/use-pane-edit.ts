import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createHandover } from '#components/shell/create-handover.ts'
import { isBegun } from '#components/bulk-edit/steps/is-begun.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { reopenedEdit } from './reopened-edit.ts'

/** The saved state of an edit form, and the products that it is for. */
interface PaneEdit {
  readonly form: unknown
  readonly scope: PickedScope | undefined
}

/** A form that the user left by going to another page of the workbench. */
const begunEdit = createHandover<PaneEdit>()

const noEdit: PaneEdit = { form: undefined, scope: undefined }

/**
 * The bulk edit beside the grid, of the selected products unless it was opened for others. A form that the
 * user had begun is set aside when another edit takes its place.
 */
export function usePaneEdit(siteId: SiteId, selected: PickedScope | undefined) {
  const reopened = useSyncExternalStore(reopenedEdit.subscribe, () => reopenedEdit.peek(siteId))
  const [taken, setTaken] = useState(reopened)
  const [edit, setEdit] = useState<PaneEdit>(
    reopened === undefined ? noEdit : { form: reopened.draft, scope: reopened.scope },
  )
  const [stashed, setStashed] = useState(begunEdit.peek(siteId))
  const scope = edit.scope ?? selected
  const findBegun = () => (isBegun(edit.form) ? { form: edit.form, scope } : undefined)
  const begin = (next: PaneEdit) => {
    setStashed(findBegun() ?? stashed)
    setEdit(next)
  }
  if (reopened !== undefined && reopened !== taken) {
    setTaken(reopened)
    begin({ form: reopened.draft, scope: reopened.scope })
  }
  useEffect(() => {
    if (reopened !== undefined) reopenedEdit.take(siteId)
  }, [reopened, siteId])

  const previewed = useRef<unknown>(undefined)
  const keepUnfinished = useEffectEvent((site: SiteId) => {
    const begun = edit.form === previewed.current ? undefined : findBegun()
    const unfinished = begun ?? stashed
    if (unfinished !== undefined) begunEdit.leave(site, unfinished)
  })
  useEffect(() => {
    begunEdit.take(siteId)
    return () => keepUnfinished(siteId)
  }, [siteId])

  return {
    form: edit.form,
    scope,
    /** The edit is of products that are not the selection. */
    isOwn: edit.scope !== undefined,
    /** The form that was set aside. */
    stashed: stashed?.form,
    begin,
    keep: (form: unknown) => setEdit((now) => ({ ...now, form })),
    changeScope: (changed: PickedScope) => setEdit((now) => ({ ...now, scope: changed })),
    clear: () => setEdit(noEdit),
    /** The form is a preview now, which opens it again. */
    onPreviewed: () => {
      previewed.current = edit.form
    },
    /** The form that took its place is set aside in turn, if the user had begun it. */
    bringBack: () => {
      if (stashed !== undefined) setEdit(stashed)
      setStashed(findBegun())
    },
    forgetStashed: () => setStashed(undefined),
  }
}
