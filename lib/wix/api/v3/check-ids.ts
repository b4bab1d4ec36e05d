import { badInput } from '../api-error.ts'

/** The store refuses a whole call if an ID occurs twice. */
export function checkIds(ids: readonly string[]) {
  if (ids.includes('')) throw badInput('An id is empty.')
  if (new Set(ids).size < ids.length) throw badInput('An id is given twice.')
}

/** Throws "bad-input" without an ID and a revision. */
export function checkRevision({
  id,
  revision,
}: {
  readonly id?: string | undefined
  readonly revision?: string | undefined
}) {
  if (!id || !revision) throw badInput('An update needs the id and the revision that were read.')
}

/** Throws "bad-input" for an empty or too long list. */
export function checkCount(list: readonly unknown[], max: number) {
  if (list.length < 1 || list.length > max) throw badInput(`Name 1 to ${max}, not ${list.length}.`)
}

/** Compares revisions, which are whole numbers as texts of any length. */
export function isAtLeast(revision = '0', wanted = '0'): boolean {
  return revision.length === wanted.length ? revision >= wanted : revision.length > wanted.length
}
