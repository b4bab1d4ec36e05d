type Fields = Readonly<Record<string, unknown>>

/** Path → old value of all that two JSON forms differ in; null where there was nothing. */
export function listModified(before: object, after: object): Record<string, unknown> {
  const modified: Record<string, unknown> = {}
  compare(before, after, '', modified)
  return modified
}

function compare(before: unknown, after: unknown, path: string, modified: Record<string, unknown>) {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, each] of before.entries()) {
      compare(each, after[index], `${path}[${index}]`, modified)
    }
  } else if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (before[name] === after[name]) continue
      const step = name.replaceAll(/[.[\]]/g, String.raw`\$&`)
      compare(before[name], after[name], path === '' ? step : `${path}.${step}`, modified)
    }
  } else if (before !== after) modified[path] = before ?? null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
