import { type MouseEvent, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import type { PanelAction } from '#lib/catalog/app/pending-action.ts'
import { t } from '#lib/i18n/t.ts'
import { unlessUnresponsive } from './unless-unresponsive.ts'

/** Opens the side panel from a click, and says how to where the browser would not. */
export function useOpen(host: Pick<PanelHost, 'open' | 'readBootstrap'>, shortcut: string) {
  const [rejection, setRejection] = useState('')
  const otherDirection = shortcut === '' ? t.panel.notOpened : t.panel.notOpenedKeys(shortcut)
  const open = (action: PanelAction) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setRejection('')
    unlessUnresponsive(host.open(action), host).then(
      ({ opened }) => setRejection(opened ? '' : otherDirection),
      // Of an extension that is gone, or does not answer, no button opens anything.
      (error: unknown) => {
        const { code, message } = toProblem(error)
        setRejection(code === 'gone' || code === 'interrupted' ? message : otherDirection)
      },
    )
  }
  return { open, hint: rejection }
}
