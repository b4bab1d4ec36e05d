import { type MouseEvent, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { PanelWish } from '#lib/domain/proposal.ts'
import { t } from '#lib/messages/panel.ts'

/** Opens the side panel from a click, and says how to where the browser would not. */
export function useOpen(host: Pick<PanelHost, 'open'>, shortcut: string) {
  const [refusal, setRefusal] = useState('')
  const otherWay = shortcut === '' ? t.notOpened : t.notOpenedKeys(shortcut)
  const open = (wish: PanelWish) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setRefusal('')
    host.open(wish).then(
      ({ opened }) => setRefusal(opened ? '' : otherWay),
      // Of an extension that is gone no button opens anything: the page has to be reloaded.
      (error: unknown) => {
        const { code, sentence } = toProblem(error)
        setRefusal(code === 'gone' ? sentence : otherWay)
      },
    )
  }
  return { open, hint: refusal }
}
