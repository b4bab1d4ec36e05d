/** One place where two values are not the same; `at` as in "product/variants/0/id". */
export interface Difference {
  readonly at: string
  readonly theirs: unknown
  readonly ours: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/** Where two values differ, at the innermost place that says it. Undefined is the same as absent. */
export function listDifferences(theirs: unknown, ours: unknown, at = ''): Difference[] {
  if (isObject(theirs) && isObject(ours) && Array.isArray(theirs) === Array.isArray(ours)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
    return names.flatMap((name) =>
      listDifferences(theirs[name], ours[name], at === '' ? name : `${at}/${name}`),
    )
  }
  if (theirs instanceof Date && ours instanceof Date) {
    return Object.is(theirs.getTime(), ours.getTime()) ? [] : [{ at, theirs, ours }]
  }
  return Object.is(theirs, ours) ? [] : [{ at, theirs, ours }]
}
