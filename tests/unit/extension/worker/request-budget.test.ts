import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import { createRequestBudget } from '#lib/extension/worker/open-store.ts'

const burst = 20
const soon = () => AbortSignal.timeout(20)

// The budget does not refill during a test, however slow the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  memory.reset()
})
afterEach(() => vi.useRealTimers())

describe('the request budget of a site', () => {
  it('is not renewed when a worker is stopped and started', async () => {
    const before = createRequestBudget(siteId)
    for (let count = 0; count < burst; count += 1) await before.take('bulk')
    await Promise.resolve()
    const after = createRequestBudget(siteId)
    await expect(after.take('bulk', soon())).rejects.toThrow()
  })

  it('stays closed for the time that the store requested', async () => {
    createRequestBudget(siteId).close(60_000)
    await Promise.resolve()
    const after = createRequestBudget(siteId)
    await expect(after.take('person', soon())).rejects.toThrow()
    expect(after.closedForMs()).toBeGreaterThan(50_000)
  })

  it('starts again if the stored state cannot be read', async () => {
    memory.session.stored.set(`session:request-budget/${siteId}@1`, { turns: 'many' })
    await expect(createRequestBudget(siteId).take('person', soon())).resolves.toBeUndefined()
  })

  it('limits jobs to the setting, and not the user', async () => {
    memory.local.stored.set('local:settings@1', { requestsPerMinute: 60 })
    const budget = createRequestBudget(siteId)
    await budget.take('bulk')
    await expect(budget.take('bulk', soon())).rejects.toThrow()
    for (let count = 0; count < 10; count += 1) await budget.take('person', soon())
  })

  it('applies the same limit to background reads, so that other apps have capacity', async () => {
    memory.local.stored.set('local:settings@1', { requestsPerMinute: 60 })
    const budget = createRequestBudget(siteId)
    await budget.take('background')
    await expect(budget.take('background', soon())).rejects.toThrow()
  })

  it('remembers the rate that the site accepts, also when the browser was closed', async () => {
    createRequestBudget(siteId).refused(1000)
    await Promise.resolve()
    memory.session.stored.clear()
    const after = createRequestBudget(siteId)
    await after.take('person')
    expect(after.readState().rate?.perMinute).toBeLessThan(200)
  })

  it('starts with the documented rate if the stored one cannot be read', async () => {
    memory.local.stored.set(`local:request-rate/${siteId}@1`, { perMinute: 'many' })
    const budget = createRequestBudget(siteId)
    await budget.take('person')
    expect(budget.readState().rate?.perMinute).toBe(200)
  })
})
