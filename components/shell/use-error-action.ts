import { use } from 'react'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { PageActionsContext } from './page-actions.ts'

/** Problems that need another key or more permissions. */
const aboutTheKey: ReadonlySet<ProblemCode> = new Set([
  'wrong-key',
  'wrong-site',
  'missing-permission',
  'not-connected',
])

interface ErrorAction {
  readonly label: string
  /** Call it directly in a click event, where browsers may ask for a permission. `onFixed`: retry. */
  readonly act: (onFixed?: () => void) => void
  /** Retrying without it is of no use, so it is the only button. */
  readonly isOnlyAction?: boolean
}

/** The action that solves a problem, other than retrying. */
export function useErrorAction(code: ProblemCode): ErrorAction | undefined {
  const actions = use(PageActionsContext)
  // The extension was updated: only a reloaded page can reach it.
  if (code === 'gone') return { label: t.ui.reload, act: () => location.reload() }
  const { allowWix } = actions ?? {}
  if (code === 'host-permission' && allowWix !== undefined) {
    const act = (onFixed?: () => void) =>
      void allowWix().then(
        (isAllowed) => (isAllowed ? onFixed?.() : undefined),
        () => undefined,
      )
    return { label: t.ui.allowWix, act, isOnlyAction: true }
  }
  const isInOptions = location.pathname === '/options.html'
  if (!aboutTheKey.has(code) || actions === undefined || isInOptions) return undefined
  return { label: t.ui.openSettings, act: () => actions.openSetting('your-stores') }
}
