import { useEffect, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { type Problem, toProblem } from '#lib/domain/problem.ts'

/** What the worker tells of what is in view; null where there is nothing to tell. */
export type Told<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'told'; readonly value: Value | null }
  | { readonly state: 'problem'; readonly problem: Problem }

type Answer<Asked extends 'readInView' | 'sumTicked'> = NonNullable<
  Awaited<ReturnType<PanelHost[Asked]>>
>

/**
 * Read anew when the page moves on and when a person comes back to it. What was told of a product goes
 * with it; a sum stands until there is another one.
 */
export function useTold<Asked extends 'readInView' | 'sumTicked'>(
  host: PanelHost,
  asked: Asked,
): Told<Answer<Asked>> {
  const [told, setTold] = useState<Told<Answer<Asked>>>({ state: 'loading' })

  useEffect(() => {
    let latest = 0
    const readAnew = async () => {
      const mine = ++latest
      const answer = await readTold<Answer<Asked>>(
        () => host[asked]() as Promise<Answer<Asked> | null>,
      )
      if (mine === latest) setTold(answer)
    }
    const stop = host.onPageChange(() => {
      if (host.readPage().kind === 'product') setTold({ state: 'loading' })
      void readAnew()
    })
    const onFocus = () => void readAnew()
    const stopStale = host.onStale(onFocus)
    window.addEventListener('focus', onFocus)
    void readAnew()
    return () => {
      latest = -1
      stop()
      stopStale()
      window.removeEventListener('focus', onFocus)
    }
  }, [host, asked])

  return told
}

async function readTold<Value>(read: () => Promise<Value | null>): Promise<Told<Value>> {
  try {
    return { state: 'told', value: await read() }
  } catch (error) {
    return { state: 'problem', problem: toProblem(error) }
  }
}
