import { useEffect, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { type Problem, toProblem, ProblemError } from '#lib/catalog/problem.ts'
import { sleep } from '#lib/base/abort.ts'
import { t } from '#lib/i18n/t.ts'

const timeoutMs = 10_000

const answerMs = 5_000

/** What the worker tells of what is in view; null where there is nothing to tell. */
export type PanelData<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value | null }
  | { readonly state: 'problem'; readonly problem: Problem; readonly retry: () => void }

/** Who leafs through products, or ticks one row after another, wants to know about the last. */
const quietMs = 150
/** Who leafed through very many is told a moment later, unasked. */
const tooOften = { waitMs: 1000, max: 5 }
/** Beyond one for each page that comes into view: a page can raise what makes a panel ask. */
const maxUnmoved = 10
const windowMs = 60_000

type Answer<Asked extends 'readInView' | 'sumSelected'> = NonNullable<
  Awaited<ReturnType<PanelHost[Asked]>>
>

/**
 * Read anew when the page moves on and when a person comes back to it. What was told of a product goes
 * with it; a sum stands until there is another one.
 */
export function usePanelData<Asked extends 'readInView' | 'sumSelected'>(
  host: PanelHost,
  asked: Asked,
): PanelData<Answer<Asked>> {
  const [panelData, setPanelData] = useState<PanelData<Answer<Asked>>>({ state: 'loading' })

  useEffect(() => {
    let reading = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const reread = async (tries = 0) => {
      clearTimeout(timer)
      reading.abort()
      const mine = new AbortController()
      reading = mine
      const retry = () => {
        setPanelData({ state: 'loading' })
        void reread()
      }
      const answer = await readPanelData(
        () => unlessUnresponsive(ask(host, asked, mine.signal), host),
        retry,
      )
      if (mine.signal.aborted) return
      const isTooOften = answer.state === 'problem' && answer.problem.code === 'rate-limited'
      if (!isTooOften) return setPanelData(answer)
      // What is shown stays: it was true a minute ago.
      if (tries === tooOften.max)
        return setPanelData((now) => (now.state === 'loaded' ? now : answer))
      timer = setTimeout(() => void reread(tries + 1), tooOften.waitMs)
    }
    const stop = host.onPageChange(() => {
      reading.abort()
      // Of a list the sum stands; how many are ticked is drawn anew.
      setPanelData((now) =>
        host.readPage().kind === 'product' ? { state: 'loading' } : { ...now },
      )
      clearTimeout(timer)
      timer = setTimeout(() => void reread(), quietMs)
    })
    let times: number[] = []
    /** Now, or once for all that is asked until the limit allows it. */
    const refresh = () => {
      const now = Date.now()
      times = times.filter((at) => now - at < windowMs)
      const [oldest] = times
      if (oldest === undefined || times.length < maxUnmoved) {
        times.push(now)
        void reread()
      } else {
        clearTimeout(waiting)
        waiting = setTimeout(refresh, oldest + windowMs - now)
      }
    }
    const onFocus = (event: Event) => event.isTrusted && refresh()
    const stopStale = host.onStale(refresh)
    window.addEventListener('focus', onFocus)
    void reread()
    return () => {
      reading.abort()
      clearTimeout(timer)
      clearTimeout(waiting)
      stop()
      stopStale()
      window.removeEventListener('focus', onFocus)
    }
  }, [host, asked])

  return panelData
}

function ask<Asked extends 'readInView' | 'sumSelected'>(
  host: PanelHost,
  asked: Asked,
  signal: AbortSignal,
) {
  return host[asked](signal) as Promise<Answer<Asked> | null>
}

async function readPanelData<Value>(
  read: () => Promise<Value | null>,
  retry: () => void,
): Promise<PanelData<Value>> {
  try {
    return { state: 'loaded', value: await read() }
  } catch (error) {
    return { state: 'problem', problem: toProblem(error), retry }
  }
}

/**
 * What is asked for, however long it takes. Rejects only where the worker leaves unanswered, twice, what
 * it knows by heart: then nobody is there.
 */
export function unlessUnresponsive<T>(
  work: Promise<T>,
  { readBootstrap }: Pick<PanelHost, 'readBootstrap'>,
) {
  const over = new AbortController()
  const isThere = () =>
    Promise.race([readBootstrap().then(() => true), sleep(answerMs, over.signal).then(() => false)])
  const watch = async (): Promise<never> => {
    for (let unanswered = 0; unanswered < 2;) {
      if (unanswered === 0) await sleep(timeoutMs, over.signal)
      unanswered = (await isThere()) ? 0 : unanswered + 1
    }
    throw new ProblemError({ code: 'interrupted', message: t.panel.silent })
  }
  return Promise.race([work, watch()]).finally(() => over.abort())
}
