import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelKind, PanelPlace, PanelState } from '#lib/domain/panel-look.ts'

// A panel that is dragged is at another place at every frame.
const saveDelayMs = 300

/** Where the panel stands and whether it is folded; the worker remembers it. */
export function usePanelState(
  host: Pick<PanelHost, 'writeState'>,
  kind: PanelKind,
  first: PanelState,
  onPlace: (place: PanelPlace) => void,
) {
  const [state, setState] = useState(first)
  const { place } = state
  useLayoutEffect(() => onPlace(place), [onPlace, place])

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
