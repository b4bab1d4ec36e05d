import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { showAnswer } from '#lib/extension/queries/show-answer.ts'
import { iterations } from '#tests/iterations.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const queryKey = ['state']

const step = fc.record({
  kind: fc.constantFrom('read' as const, 'change' as const),
  /** How many of the waiting answers arrive after it, and which: changes are answered in their order. */
  answers: fc.array(fc.nat(9), { maxLength: 3 }),
})

test('when all is answered the state is shown, whichever read was under way at a change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (steps, isOnPage) => {
        let state = 0
        const reads: (() => void)[] = []
        const changes: (() => void)[] = []
        const answer = async (at: number) => {
          const [send] =
            at % 2 === 0 && changes.length > 0
              ? changes.splice(0, 1)
              : reads.splice(at % Math.max(1, reads.length), 1)
          send?.()
          await settle()
        }
        const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
        const query = {
          queryKey,
          queryFn: () => {
            const { promise, resolve } = Promise.withResolvers<number>()
            const read = state
            reads.push(() => resolve(read))
            return promise
          },
        }
        const leave = isOnPage
          ? new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(() => undefined)
          : undefined
        for (const { kind, answers } of steps) {
          if (kind === 'read') void client.fetchQuery(query).catch(() => undefined)
          else {
            state += 1
            const changed = state
            changes.push(() => showAnswer(client, queryKey, changed))
          }
          await settle()
          for (const at of answers) await answer(at)
        }
        while (changes.length > 0) await answer(0)
        while (reads.length > 0) await answer(1)
        expect(client.getQueryData(queryKey)).toBe(state)
        leave?.()
        client.clear()
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
