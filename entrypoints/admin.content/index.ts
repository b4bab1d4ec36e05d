import { defineContentScript } from 'wxt/utils/define-content-script'
import { panelChunk, readRegisteredPanel } from '#lib/admin/panel-contract.ts'
import { startAdminScript } from '#lib/admin/start-admin-script.ts'
import { writeClipboard } from '#lib/platform/clipboard.ts'
import { extensionUrl, isExtensionAlive } from '#lib/platform/native.ts'
import { onQuestion } from '#lib/platform/native-messages.ts'
import { call } from '#lib/rpc/client/call.ts'
import {
  isChangeFrame,
  isCopyFrame,
  isWhereFrame,
  type WhereAnswer,
} from '#lib/rpc/contract/frame.ts'

const ignore = () => undefined
const here = () => ({ address: location.href })

export default defineContentScript({
  matches: ['https://manage.wix.com/dashboard/*'],
  runAt: 'document_idle',
  // The page need not know that we are here.
  noScriptStartedPostMessage: true,
  main({ signal }) {
    const waiting = new Set<() => void>()
    const view = startAdminScript(
      {
        isAlive: isExtensionAlive,
        report(address) {
          call('admin.reportPage', { address }).catch(ignore)
        },
        reportRows(ticked, pointed) {
          call('admin.reportRows', { ...here(), ticked, pointed: pointed ?? null }).catch(ignore)
        },
        readInView: (wanted) => call('products.readInView', here(), { signal: wanted }),
        sumTicked: (wanted) => call('products.sumTicked', here(), { signal: wanted }),
        readSettings: () => call('panel.readSettings', {}),
        readLook: () => call('panel.readLook', {}),
        writeState(kind, state) {
          call('panel.writeState', { kind, state }).catch(ignore)
        },
        switchOff(kind) {
          call('panel.switchOff', { kind }).catch(ignore)
        },
        open: (wish) => call('panel.open', { wish, ...here() }),
        onStale(listener) {
          waiting.add(listener)
          return () => void waiting.delete(listener)
        },
        async load() {
          await import(/* @vite-ignore */ extensionUrl(panelChunk))
          return readRegisteredPanel()
        },
      },
      signal,
    )
    const stopAnswering = onQuestion((message) => {
      if (isChangeFrame(message)) for (const listener of waiting) listener()
      if (isCopyFrame(message)) return writeClipboard(message.text)
      if (!isWhereFrame(message)) return undefined
      const ticked = view.readTicked()
      const pointed = view.readPointed()
      return { ...here(), ticked, pointed } satisfies WhereAnswer
    })
    signal.addEventListener('abort', stopAnswering, { once: true })
  },
})
