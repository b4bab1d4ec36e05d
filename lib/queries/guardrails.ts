import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { InputOf } from '#lib/rpc/contract/contract.ts'
import { keys } from './keys.ts'

/** From where on the next preview warns. */
export const guardrailsQuery = queryOptions({
  queryKey: keys.guardrails,
  queryFn: ({ signal }) => call('guardrails.read', {}, { signal }) as Promise<GuardrailLimits>,
})

export const writeGuardrailsMutation = mutationOptions({
  mutationFn: (input: InputOf<'guardrails.write'>) => call('guardrails.write', input),
  onSuccess: (_result, _input, _before, { client }) =>
    client.invalidateQueries({ queryKey: keys.guardrails }),
})
