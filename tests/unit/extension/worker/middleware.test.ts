import { describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Call, Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { applyMiddleware, type Middleware } from '#lib/extension/worker/handlers/middleware.ts'
import { createProblemLog } from '#lib/extension/worker/handlers/problem-log.ts'
import { requireUnlocked } from '#lib/extension/worker/handlers/require-unlocked.ts'

const call = { input: {} } as Call<never>

describe('middleware', () => {
  it('runs around each handler, the first outermost', async () => {
    const steps: string[] = []
    const trace =
      (name: string): Middleware =>
      async (procedure, _call, next) => {
        steps.push(`${name} ${procedure}`)
        const value = await next()
        steps.push(`${name} is done`)
        return value
      }
    const handlers = applyMiddleware([trace('outer'), trace('inner')], {
      'worker.ping': async () => {
        steps.push('handler')
        return {}
      },
    })
    expect(await handlers['worker.ping']()).toEqual({})
    expect(steps).toEqual([
      'outer worker.ping',
      'inner worker.ping',
      'handler',
      'inner is done',
      'outer is done',
    ])
  })

  it('rejects requests while the vault is locked before anything else runs', async () => {
    const problems = createProblemLog(() => 1)
    let handled = 0
    const answers: Pick<Handlers, 'pageState.read' | 'vault.read'> = {
      'pageState.read': async () => {
        handled += 1
        return null
      },
      'vault.read': async () => {
        throw new ProblemError({ code: 'not-found', message: 'Secret words.' })
      },
    }
    const chain = [requireUnlocked({ isLocked: async () => true }), problems.middleware]
    const handlers = applyMiddleware(chain, answers)
    await expect(handlers['pageState.read'](call)).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
    expect(handled).toBe(0)
    expect(problems.read()).toEqual([])
    await expect(handlers['vault.read'](call)).rejects.toThrow('Secret words.')
    expect(problems.read()).toEqual([{ at: 1, name: 'vault.read', code: 'not-found' }])
  })
})
