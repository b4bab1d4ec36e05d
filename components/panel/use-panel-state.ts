import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelKind, PanelPosition, PanelState } from '#lib/catalog/app/panel-bootstrap.ts'

// A panel that is dragged is at another place at every frame.
const saveDelayMs = 300

/** Where the panel stands and whether it is folded; the worker remembers it. */
export function usePanelState(
  host: Pick<PanelHost, 'writeState'>,
  kind: PanelKind,
  first: PanelState,
  onPosition: (position: PanelPosition) => void,
) {
  const [state, setState] = useState(first)
  const { position } = state
  useLayoutEffect(() => onPosition(position), [onPosition, position])

  const saved = useRef(first)
  useEffect(() => {
    if (state === saved.current) return undefined
    const timer = setTimeout(() => {
      saved.current = state
      host.writeState(kind, state)
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [host, kind, state])

  const change = (part: Partial<PanelState>) => setState((now) => ({ ...now, ...part }))
  return { state, change }
}
