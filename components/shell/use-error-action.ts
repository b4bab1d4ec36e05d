import { use } from 'react'
import type { ProblemCode } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { PageActionsContext } from './page-actions.ts'

/** What only another key, or what it may do, can help against. */
const aboutTheKey: ReadonlySet<ProblemCode> = new Set([
  'wrong-key',
  'wrong-site',
  'missing-permission',
  'not-connected',
])

interface ErrorAction {
  readonly label: string
  /** Straight from a click: browsers ask for a permission in no other turn. `onMended`: ask the shop again. */
  readonly act: (onMended?: () => void) => void
  /** Trying again without it is of no use: it is the only button. */
  readonly isOnlyWay?: boolean
}

/** What can be done about a problem, where that is not to try again. */
export function useErrorAction(code: ProblemCode): ErrorAction | undefined {
  const actions = use(PageActionsContext)
  // The extension is another one by now: only a page that is loaded anew can talk to it.
  if (code === 'gone') return { label: t.ui.reload, act: () => location.reload() }
  const { allowWix } = actions ?? {}
  if (code === 'host-permission' && allowWix !== undefined) {
    const act = (onMended?: () => void) =>
      void allowWix().then(
        (isAllowed) => (isAllowed ? onMended?.() : undefined),
        () => undefined,
      )
    return { label: t.ui.allowWix, act, isOnlyWay: true }
  }
  const isInOptions = location.pathname === '/options.html'
  if (!aboutTheKey.has(code) || actions === undefined || isInOptions) return undefined
  return { label: t.ui.openOptions, act: actions.openOptions }
}
