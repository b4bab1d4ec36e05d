import { queryOptions } from '@tanstack/react-query'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { keys } from './keys.ts'
import { readAllRows } from './job-rows.ts'

/** One field that a job set, wherever it stands. */
export interface TouchedField {
  /** "List price", "Summer". */
  readonly label: string
  readonly paths: readonly FieldPath[]
  readonly products: number
}

type ListLabels = (row: JobRow) => readonly { readonly path: FieldPath; readonly label: string }[]

/** What a job set, field by field: `listLabels` names the places of a row. */
export function touchedFieldsQuery(jobId: JobId, listLabels: ListLabels) {
  return queryOptions({
    queryKey: keys.jobs.touched(jobId),
    queryFn: async ({ signal }): Promise<readonly TouchedField[]> => {
      const fields = new Map<string, { paths: Set<FieldPath>; products: number }>()
      for await (const rows of readAllRows(jobId, signal, {
        states: ['applied', 'conflict', 'failed'],
      })) {
        for (const row of rows) addFields(fields, listLabels(row))
      }
      return [...fields].map(([label, { paths, products }]) => ({
        label,
        paths: [...paths],
        products,
      }))
    },
  })
}

function addFields(
  fields: Map<string, { paths: Set<FieldPath>; products: number }>,
  listed: ReturnType<ListLabels>,
): void {
  for (const { path, label } of listed) {
    const field = fields.get(label) ?? { paths: new Set<FieldPath>(), products: 0 }
    field.paths.add(path)
    fields.set(label, field)
  }
  for (const label of new Set(listed.map((each) => each.label))) {
    const field = fields.get(label)
    if (field !== undefined) field.products += 1
  }
}
