import { expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'

it.each(['wrong-catalog', 'unreachable'] as const)(
  'sends one request where it fails with %s',
  async (code) => {
    let asked = 0
    const query = createQueryClient().fetchQuery({
      ...createQueryClient().getDefaultOptions().queries,
      queryKey: ['products'],
      queryFn: () => {
        asked += 1
        throw new ProblemError({ code, message: 'No.' })
      },
    })
    await expect(query).rejects.toThrow('No.')
    expect(asked).toBe(1)
  },
)
