import { anySignal } from '#lib/base/abort.ts'
import { createPanelKeeper, type PanelSource } from './keep-panel.ts'
import { readAddress } from './read-address.ts'
import { watchAddress } from './watch.ts'

export interface AdminScript extends PanelSource {
  /** Tells the worker where this tab is now. */
  report(address: string): void
  /** False once the extension was updated under this script. */
  isAlive(): boolean
}

/**
 * Follows the dashboard until the signal aborts or the extension is gone: reports every address and
 * keeps the panel where one belongs. Without an extension behind it, it is silent and leaves no trace.
 */
export function startAdminScript(script: AdminScript, signal: AbortSignal): void {
  const own = new AbortController()
  const stopped = anySignal(signal, own.signal)
  const showPage = createPanelKeeper(script)
  stopped.addEventListener('abort', () => showPage(undefined), { once: true })

  watchAddress(
    (address) => {
      if (!script.isAlive()) return own.abort()
      script.report(address)
      showPage(readAddress(address))
    },
    { signal: stopped },
  )
  // A page put aside for the back button is not in front of anybody.
  const onHide = () => script.isAlive() && script.report('about:blank')
  const onShow = () => script.isAlive() && script.report(location.href)
  addEventListener('pagehide', onHide, { signal: stopped })
  addEventListener('pageshow', onShow, { signal: stopped })
}
