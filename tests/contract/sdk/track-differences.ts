import { listDifferences } from './list-differences.ts'
import { toPath } from './sdk-paths.ts'

/** An intended difference between the official client and ours. */
export interface IntendedDifference {
  /** A path: `*` is one part, `**` any number. */
  readonly at: string
  readonly fits: (theirs: unknown, ours: unknown) => boolean
  readonly why: string
}

/** Lists unintended differences, and at the end the rows that were never used. */
export function trackDifferences(rows: readonly IntendedDifference[]) {
  const open = new Set(rows)
  return {
    explain(theirs: unknown, ours: unknown): string[] {
      return listDifferences(rename(theirs), ours).flatMap(({ at, ...sides }) => {
        const row = rows.find(
          (each) => toPath(each.at).test(at) && each.fits(sides.remote, sides.ours),
        )
        if (row !== undefined) open.delete(row)
        return row === undefined ? [`${at}: ${show(sides.remote)} → ${show(sides.ours)}`] : []
      })
    },
    listStale: () => [...open].map(({ at, why }) => `${at}: ${why}`),
  }
}

/** Our client uses the platform's names; the official client adds an underscore to some of them. */
const renamed: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [renamed[name] ?? name, rename(each)]),
  )
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
