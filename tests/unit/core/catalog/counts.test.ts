import { expect, test } from 'vitest'
import { parseProductId, parseSiteId } from '#lib/core/catalog/ids.ts'
import {
  rowStates,
  countInFlight,
  countOpen,
  countStates,
  isOpen,
  noRows,
} from '#lib/core/job/job.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'

test('counts name every state, and "open" is every state that is not final', () => {
  const counts = countStates(['planned', 'sent', 'unknown', 'applied', 'applied'])
  expect(Object.keys(noRows)).toEqual([...rowStates])
  expect(counts).toEqual({ ...noRows, planned: 1, sent: 1, unknown: 1, applied: 2 })
  expect([countOpen(counts), countInFlight(counts)]).toEqual([3, 2])
  expect(rowStates.filter(isOpen)).toEqual(['planned', 'sent', 'unknown'])
})

test('ids are distinguished from other texts, in one form', () => {
  const id = '11111111-AAAA-4111-8111-111111111111'
  expect(parseSiteId(` ${id} `)).toBe(id.toLowerCase())
  expect(parseProductId(id)).toBe(id.toLowerCase())
  expect([parseSiteId('11111111'), parseProductId('')]).toEqual([undefined, undefined])
})

test('anything thrown becomes a problem with a message', () => {
  const problem = { code: 'wrong-key', message: 'The key was refused.' } as const
  expect(toProblem(new ProblemError(problem))).toBe(problem)
  expect(toProblem(new DOMException('x', 'AbortError')).code).toBe('aborted')
  expect(toProblem(new Error('boom'))).toMatchObject({
    code: 'unknown',
    message: expect.stringContaining('boom') as string,
  })
  expect(toProblem('boom').message).toContain('boom')
})
