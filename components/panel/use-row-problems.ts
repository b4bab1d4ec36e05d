import { useEffect, useState } from 'react'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import { type MarkedProduct, maxRowsAsked } from '#lib/extension/app/panel.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'

export type RowProblemsHost = Pick<
  PanelHost,
  'readRows' | 'onRowsDrawn' | 'readRowProblems' | 'onStale'
>

/** A list is drawn in many small steps: one question is asked for all of them. */
const quietMs = 300
/** Data of the extension may change many times a second while a job runs. */
const staleMs = 5000
const retryMs = 5000
const maxRetries = 3

/**
 * The products of the list in view that have a problem. Each product is asked for once when its row is drawn,
 * and again when data of the extension changed.
 */
export function useRowProblems(host: RowProblemsHost): ReadonlyMap<ProductId, MarkedProduct> {
  const [problems, setProblems] = useState<ReadonlyMap<ProductId, MarkedProduct>>(new Map())

  useEffect(() => {
    const stopped = new AbortController()
    /** The products of which the answer is known; others have to be asked for. */
    let asked = new Set<ProductId>()
    let isAsking = false
    let retries = 0
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = Infinity
    let staleTimer: ReturnType<typeof setTimeout> | undefined

    const askSoon = (delayMs: number) => {
      const at = Date.now() + delayMs
      if (at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(() => {
        dueAt = Infinity
        void ask()
      }, delayMs)
    }
    const ask = async () => {
      if (isAsking) return
      if (isStale) asked = new Set()
      isStale = false
      const ids = [...new Set(host.readRows().map(({ id }) => id))]
        .filter((id) => !asked.has(id))
        .slice(0, maxRowsAsked)
      if (ids.length === 0) return
      isAsking = true
      try {
        const found = await host.readRowProblems(ids, stopped.signal)
        if (stopped.signal.aborted) return
        retries = 0
        for (const id of ids) asked.add(id)
        setProblems((before) => replace(before, ids, found))
        askSoon(quietMs)
      } catch (error) {
        if (stopped.signal.aborted) return
        // The extension was updated: its marks may be outdated from now on.
        if (toProblem(error).code === 'gone') return setProblems(new Map())
        retries += 1
        if (retries <= maxRetries) askSoon(retryMs)
      } finally {
        isAsking = false
      }
    }

    const stopRows = host.onRowsDrawn(() => askSoon(quietMs))
    const stopStale = host.onStale(() => {
      staleTimer ??= setTimeout(() => {
        staleTimer = undefined
        isStale = true
        retries = 0
        askSoon(0)
      }, staleMs)
    })
    askSoon(0)
    return () => {
      stopped.abort()
      clearTimeout(timer)
      clearTimeout(staleTimer)
      stopRows()
      stopStale()
    }
  }, [host])

  return problems
}

function replace(
  before: ReadonlyMap<ProductId, MarkedProduct>,
  ids: readonly ProductId[],
  found: readonly MarkedProduct[],
): ReadonlyMap<ProductId, MarkedProduct> {
  const next = new Map(before)
  for (const id of ids) next.delete(id)
  for (const product of found) next.set(product.id, product)
  return next
}
