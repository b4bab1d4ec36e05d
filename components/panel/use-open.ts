import { type MouseEvent, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelWish } from '#lib/domain/proposal.ts'
import { t } from '#lib/messages/panel.ts'

/** Opens the side panel from a click, and says how to where the browser would not. */
export function useOpen(host: Pick<PanelHost, 'open'>, shortcut: string) {
  const [isRefused, setRefused] = useState(false)
  const open = (wish: PanelWish) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setRefused(false)
    host.open(wish).then(
      ({ opened }) => setRefused(!opened),
      () => setRefused(true),
    )
  }
  const refusal = shortcut === '' ? t.notOpened : t.notOpenedKeys(shortcut)
  return { open, hint: isRefused ? refusal : '' }
}
