import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import { onReopened, readReopened, reopenEdit } from './reopened-edit.ts'

/** The saved state of an edit form, and the products that it is for. */
interface PaneEdit {
  readonly form: unknown
  readonly scope: PickedScope | undefined
}

// A form that the user left by going to another page of the workbench.
const left = new Map<SiteId, PaneEdit>()

const noEdit: PaneEdit = { form: undefined, scope: undefined }

/**
 * The bulk edit beside the grid, of the selected products unless it was opened for others. A form is set
 * aside when another edit takes its place.
 */
export function usePaneEdit(siteId: SiteId, selected: PickedScope | undefined) {
  const reopened = useSyncExternalStore(onReopened, readReopened)
  const [taken, setTaken] = useState(reopened)
  const [edit, setEdit] = useState<PaneEdit>(
    reopened === undefined ? noEdit : { form: reopened.draft, scope: reopened.scope },
  )
  const [aside, setAside] = useState(left.get(siteId))
  const scope = edit.scope ?? selected
  const begin = (next: PaneEdit) => {
    if (edit.form !== undefined) setAside({ form: edit.form, scope })
    setEdit(next)
  }
  if (reopened !== undefined && reopened !== taken) {
    setTaken(reopened)
    begin({ form: reopened.draft, scope: reopened.scope })
  }
  useEffect(() => {
    if (reopened !== undefined) reopenEdit(undefined)
  }, [reopened])

  const latest = useRef<PaneEdit>(undefined)
  useEffect(() => {
    latest.current = edit.form === undefined ? aside : { form: edit.form, scope }
  })
  useEffect(() => {
    left.delete(siteId)
    return () => {
      if (latest.current !== undefined) left.set(siteId, latest.current)
    }
  }, [siteId])

  return {
    form: edit.form,
    scope,
    /** The edit is of products that are not the selection. */
    isOwn: edit.scope !== undefined,
    /** The form that was set aside; it may be empty. */
    aside: aside?.form,
    begin,
    keep: (form: unknown) => setEdit((now) => ({ ...now, form })),
    changeScope: (changed: PickedScope) => setEdit((now) => ({ ...now, scope: changed })),
    clear: () => setEdit(noEdit),
    /** The form is a preview now, which opens it again. */
    onPreviewed: () => {
      latest.current = aside
    },
    bringBack: () => {
      if (aside !== undefined) setEdit(aside)
      setAside(undefined)
    },
    forgetAside: () => setAside(undefined),
  }
}
