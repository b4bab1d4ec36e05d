/** A path at which two values differ, such as "product/variants/0/id". */
export interface Difference {
  readonly at: string
  readonly remote: unknown
  readonly ours: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/** Lists the innermost differences of two values. Undefined equals a missing property. */
export function listDifferences(remote: unknown, ours: unknown, at = ''): Difference[] {
  if (isObject(remote) && isObject(ours) && Array.isArray(remote) === Array.isArray(ours)) {
    const names = [...new Set([...Object.keys(remote), ...Object.keys(ours)])]
    return names.flatMap((name) =>
      listDifferences(remote[name], ours[name], at === '' ? name : `${at}/${name}`),
    )
  }
  if (remote instanceof Date && ours instanceof Date) {
    return Object.is(remote.getTime(), ours.getTime()) ? [] : [{ at, remote, ours }]
  }
  return Object.is(remote, ours) ? [] : [{ at, remote, ours }]
}
