import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Settings } from '#lib/extension/app/settings.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { saveSettings, readSavedSettings } from './saved-settings.ts'
import { keys } from './keys.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { AppliedLimits } from '#lib/extension/rpc/contract/job-procedures.ts'
import { showAnswer } from './show-answer.ts'

/** The limits above which the next preview warns. */
export const guardrailsQuery = queryOptions({
  queryKey: keys.guardrails,
  queryFn: ({ signal }) => call('guardrails.read', {}, { signal }) as Promise<AppliedLimits>,
})

export const writeGuardrailsMutation = mutationOptions({
  mutationFn: (input: InputOf<'guardrails.write'>) => call('guardrails.write', input),
  onSuccess: (_result, _input, _before, { client }) =>
    client.invalidateQueries({ queryKey: keys.guardrails }),
})

/** Appearance and language: available at once where a page was open before, then refreshed. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  async queryFn({ signal }): Promise<Settings> {
    const settings = await call('settings.read', {}, { signal })
    saveSettings(settings)
    return settings
  },
  initialData: readSavedSettings,
  staleTime: 0,
})

export const writeSettingsMutation = mutationOptions({
  mutationFn: (changes: Partial<Settings>) => call('settings.write', changes),
  onSuccess(settings, _changes, _before, { client }) {
    saveSettings(settings)
    showAnswer(client, keys.settings, settings)
  },
})
