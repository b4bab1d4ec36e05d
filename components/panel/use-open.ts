import { type MouseEvent, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { PanelWish } from '#lib/domain/proposal.ts'
import { t } from '#lib/i18n/t.ts'
import { unlessSilent } from './unless-silent.ts'

/** Opens the side panel from a click, and says how to where the browser would not. */
export function useOpen(host: Pick<PanelHost, 'open' | 'readLook'>, shortcut: string) {
  const [refusal, setRefusal] = useState('')
  const otherWay = shortcut === '' ? t.panel.notOpened : t.panel.notOpenedKeys(shortcut)
  const open = (wish: PanelWish) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setRefusal('')
    unlessSilent(host.open(wish), host).then(
      ({ opened }) => setRefusal(opened ? '' : otherWay),
      // Of an extension that is gone, or does not answer, no button opens anything.
      (error: unknown) => {
        const { code, sentence } = toProblem(error)
        setRefusal(code === 'gone' || code === 'interrupted' ? sentence : otherWay)
      },
    )
  }
  return { open, hint: refusal }
}
