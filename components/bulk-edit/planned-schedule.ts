import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { LineSchedule } from '#lib/core/edit-line/edit-line.ts'

const keyOf = (id: JobId) => ['planned-schedule', id] as const

/** Keeps the schedule that was written in the line of an edit for its preview. */
export function keepPlannedSchedule(client: QueryClient, id: JobId, schedule: LineSchedule): void {
  // Its preview may be open for hours: running it without its end would be another edit.
  client.setQueryDefaults(keyOf(id), { gcTime: Infinity })
  client.setQueryData<LineSchedule>(keyOf(id), schedule)
}

export function usePlannedSchedule(id: JobId): LineSchedule | undefined {
  const client = useQueryClient()
  const [planned] = useState(() => client.getQueryData<LineSchedule>(keyOf(id)))
  return planned
}
