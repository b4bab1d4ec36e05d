import { defineContentScript } from 'wxt/utils/define-content-script'
import { readRegisteredPanel } from '#lib/admin/panel-contract.ts'
import { panels } from '#lib/admin/panels.ts'
import { startAdminScript } from '#lib/admin/start-admin-script.ts'
import { extensionUrl, isExtensionAlive } from '#lib/platform/native.ts'
import { onQuestion } from '#lib/platform/native-messages.ts'
import { call } from '#lib/rpc/client/call.ts'
import { isChangeFrame, isWhereFrame } from '#lib/rpc/contract/frame.ts'

export default defineContentScript({
  matches: ['https://manage.wix.com/dashboard/*'],
  runAt: 'document_idle',
  // The page need not know that we are here.
  noScriptStartedPostMessage: true,
  main({ signal }) {
    const waiting = new Set<() => void>()
    const stopAnswering = onQuestion((message) => {
      if (isChangeFrame(message)) for (const listener of waiting) listener()
      return isWhereFrame(message) ? location.href : undefined
    })
    signal.addEventListener('abort', stopAnswering, { once: true })
    startAdminScript(
      {
        isAlive: isExtensionAlive,
        report(address) {
          call('admin.reportPage', { address }).catch(() => undefined)
        },
        readInView: () => call('products.readInView', { address: location.href }),
        readSettings: () => call('panel.readSettings', {}),
        open: (wish) => call('panel.open', { wish, address: location.href }),
        onStale(listener) {
          waiting.add(listener)
          return () => void waiting.delete(listener)
        },
        async load() {
          await import(/* @vite-ignore */ extensionUrl(panels[0].chunk))
          return readRegisteredPanel()
        },
      },
      signal,
    )
  },
})
