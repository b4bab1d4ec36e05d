import { useEffect, useState } from 'react'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import { type Problem, toProblem, ProblemError } from '#lib/core/catalog/problem.ts'
import { sleep } from '#lib/core/base/abort.ts'
import { t } from '#lib/core/i18n/t.ts'

const timeoutMs = 10_000

const answerMs = 5_000

/** The worker's data about the page in view; null where there is none. */
export type PanelData<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value | null }
  | { readonly state: 'problem'; readonly problem: Problem; readonly retry: () => void }

/** Debounce: when the user switches products or selects rows quickly, only the last counts. */
const quietMs = 150
/** Retries after the rate limit of the worker. */
const tooOften = { waitMs: 1000, max: 5 }
/**
 * Maximum refreshes a minute without a page change: a page can raise the events that make a panel
 * ask.
 */
const maxUnmoved = 10
const windowMs = 60_000

type Answer<Asked extends 'readInView' | 'sumSelected'> = NonNullable<
  Awaited<ReturnType<PanelHost[Asked]>>
>

/**
 * Read again when the page changes and when the user comes back to it. Data of a product is cleared
 * then; a total stays until there is a new one.
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
      // Shown data stays: it was correct a minute ago.
      if (tries === tooOften.max)
        return setPanelData((now) => (now.state === 'loaded' ? now : answer))
      timer = setTimeout(() => void reread(tries + 1), tooOften.waitMs)
    }
    const stop = host.onPageChange(() => {
      reading.abort()
      // For a list the total stays; the number of selected rows is rendered again.
      setPanelData((now) =>
        host.readPage().kind === 'product' ? { state: 'loading' } : { ...now },
      )
      clearTimeout(timer)
      timer = setTimeout(() => void reread(), quietMs)
    })
    let times: number[] = []
    /** Reads now, or once the limit allows it. */
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
 * The result of `work`, however long it takes. Rejects only when the worker leaves two requests
 * unanswered that it can answer from memory: then it is unresponsive.
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
