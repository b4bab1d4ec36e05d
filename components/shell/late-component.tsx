import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A component that is loaded when it is first shown, or before. React shows the fallback of a lazy
 * component for at least 300 ms, even if its code is there: a loaded component is rendered at once.
 */
export function createLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [component: ComponentType<Props>, load: () => Promise<unknown>] {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Late = lazy(loadOnce)
  function LateComponent(props: Props) {
    // Chosen once, because another component would lose the state of the first.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return [LateComponent, loadOnce]
}

/** Loads code while the page is idle, before the user asks for it. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined
    // If it fails, it is loaded again when it is shown.
    const idle = requestIdleCallback(() => void load().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [load])
}
