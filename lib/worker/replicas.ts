import { ProblemError } from '#lib/domain/problem.ts'
import type { ReplicaParts } from './handlers/replica.ts'

const refuse = async (): Promise<never> => {
  throw new ProblemError({
    code: 'not-supported',
    sentence: 'This version keeps no copy of the catalogue; the shop itself is searched.',
  })
}

export const replicas: ReplicaParts['replicas'] = { read: refuse, refresh: refuse, remove: refuse }
