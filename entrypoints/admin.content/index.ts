import { defineContentScript } from 'wxt/utils/define-content-script'
import { panelChunk, readRegisteredPanel } from '#lib/extension/dashboard/panel-contract.ts'
import { startAdminScript } from '#lib/extension/dashboard/start-admin-script.ts'
import { writeClipboard } from '#lib/extension/browser/clipboard.ts'
import { extensionUrl, isExtensionAlive } from '#lib/extension/browser/browser-api.ts'
import { onWorkerRequest } from '#lib/extension/browser/raw-messages.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import {
  isChangeFrame,
  isClipboardMessage,
  isPageStateRequest,
  type PageState,
} from '#lib/extension/rpc/contract/frame.ts'

const ignore = () => undefined
const here = () => ({ address: location.href })

export default defineContentScript({
  matches: ['https://manage.wix.com/dashboard/*'],
  runAt: 'document_idle',
  // Do not announce the script to the page.
  noScriptStartedPostMessage: true,
  main({ signal }) {
    const listeners = new Set<() => void>()
    const view = startAdminScript(
      {
        isAlive: isExtensionAlive,
        report(address) {
          call('admin.reportPage', { address }).catch(ignore)
        },
        reportRows(selected, contextTarget) {
          call('admin.reportRows', {
            ...here(),
            selected,
            contextTarget: contextTarget ?? null,
          }).catch(ignore)
        },
        readInView: (wanted) => call('products.readInView', here(), { signal: wanted }),
        sumSelected: (wanted) => call('products.sumSelected', here(), { signal: wanted }),
        readRowProblems: (ids, wanted) =>
          call('products.readRowProblems', { ids: [...ids], ...here() }, { signal: wanted }),
        readSettings: () => call('panel.readSettings', {}),
        readBootstrap: () => call('panel.readBootstrap', {}),
        writeState(kind, state) {
          call('panel.writeState', { kind, state }).catch(ignore)
        },
        switchOff(kind) {
          call('panel.switchOff', { kind }).catch(ignore)
        },
        openSettings: () => call('panel.openSettings', {}),
        open: (action) => call('panel.open', { action, ...here() }),
        onStale(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        async load() {
          await import(/* @vite-ignore */ extensionUrl(panelChunk))
          return readRegisteredPanel()
        },
      },
      signal,
    )
    const stopAnswering = onWorkerRequest((message) => {
      if (isChangeFrame(message)) for (const listener of listeners) listener()
      if (isClipboardMessage(message)) return writeClipboard(message.text)
      if (!isPageStateRequest(message)) return undefined
      const selected = view.readSelected()
      const contextTarget = view.readContextTarget()
      return { ...here(), selected, contextTarget } satisfies PageState
    })
    signal.addEventListener('abort', stopAnswering, { once: true })
  },
})
