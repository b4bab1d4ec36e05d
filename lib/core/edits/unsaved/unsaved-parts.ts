import { isRecord } from '#lib/core/base/is-record.ts'
import type { FieldPath, FieldPathValue, FieldValues } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  fieldValuesFrom,
  isQuantityPath,
  serializeFields,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import type { JobId, VariantId } from '#lib/core/catalog/ids.ts'
import { isNothing, surfaceNames, type Sent, type UnsavedProduct } from './unsaved-product.ts'

/** The unsaved changes of a product in parts that change independently: one for each field, and a few of the product. */
export type UnsavedParts = Readonly<Record<string, string>>

const nameOf = (field: 'name' | 'isExact' | 'paidEntered' | 'sent' | 'begunIn') => `draft/${field}`
const namePart = nameOf('name')

/** Stay when all fields are removed: another page may just have entered one. Without a field they are nothing. */
export const lastingParts: ReadonlySet<string> = new Set([namePart, nameOf('begunIn')])

/** A part for each variant: a page that discards what it knew does not remove what another page has just entered. */
const paidEnteredPrefix = `${nameOf('paidEntered')}/`

/** A part for each job, with the values sent: what another page enters or settles meanwhile changes neither. */
const sentPrefix = nameOf('sent')

/**
 * Follows the values of a quantity that is set exactly: a page keeps or removes the quantity with its meaning,
 * and a single one makes all of the product exact, which compares them with the store before they are written.
 */
const exactly = 'exactly'

/** Nothing to save has no parts. */
export function toParts(unsaved: UnsavedProduct | undefined): UnsavedParts {
  if (unsaved === undefined || isNothing(unsaved)) return {}
  const { name, before, set, isExact, paidEntered, sent, begunIn } = unsaved
  const fields = fieldEntries(set).map(
    ([path, value]) =>
      [
        path,
        JSON.stringify([
          before[path],
          value,
          ...(isExact === true && isQuantityPath(path) ? [exactly] : []),
        ]),
      ] as const,
  )
  return {
    ...Object.fromEntries(fields),
    [namePart]: name,
    ...Object.fromEntries((paidEntered ?? []).map((id) => [`${paidEnteredPrefix}${id}`, 'true'])),
    ...(sent === undefined
      ? {}
      : { [`${sentPrefix}/${sent.jobId}`]: JSON.stringify({ ...sent, set: sent.set ?? set }) }),
    ...(begunIn === undefined ? {} : { [nameOf('begunIn')]: begunIn }),
  }
}

/** Parts that cannot be read are left out; undefined if no field is left. */
export function fromParts(parts: UnsavedParts | undefined): UnsavedProduct | undefined {
  if (parts === undefined) return undefined
  const read = Object.entries(parts).flatMap(([path, part]) => {
    const pair = readPair(path as FieldPath, part)
    return pair === undefined ? [] : [pair]
  })
  if (read.length === 0) return undefined
  const set = merge(read.map((pair) => pair.set))
  return {
    name: parts[namePart] ?? '',
    before: merge(read.map(({ before }) => before)),
    set,
    // Earlier versions stored the meaning apart.
    isExact: parts[nameOf('isExact')] === 'true' || read.some((pair) => pair.isExact) || undefined,
    paidEntered: readPaidEntered(parts),
    sent: withoutSame(readLastSent(parts), set),
    begunIn: readSurface(parts[nameOf('begunIn')]),
  }
}

function readPaidEntered(parts: UnsavedParts): readonly VariantId[] | undefined {
  // Earlier versions stored all in one part.
  const listed = parts[nameOf('paidEntered')]?.split(',') ?? []
  const own = Object.keys(parts).flatMap((name) =>
    name.startsWith(paidEnteredPrefix) ? [name.slice(paidEnteredPrefix.length)] : [],
  )
  const ids = [...new Set([...listed, ...own])].toSorted() as VariantId[]
  return ids.length === 0 ? undefined : ids
}

function readPair(path: FieldPath, part: string) {
  const pair = path.startsWith('draft/') ? undefined : parseJson(part)
  if (!Array.isArray(pair) || pair.length < 2 || pair.length > 3) return undefined
  const before = fieldValuesFrom([[path, pair[0] as FieldPathValue]])
  const set = fieldValuesFrom([[path, pair[1] as FieldPathValue]])
  return isFieldValues(before) && isFieldValues(set)
    ? { before, set, isExact: pair[2] === exactly }
    : undefined
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return undefined
  }
}

function merge(values: readonly FieldValues[]): FieldValues {
  return fieldValuesFrom(values.flatMap(fieldEntries))
}

/** The job that was sent last. */
function readLastSent(parts: UnsavedParts): Sent | undefined {
  // Earlier versions stored one without the name of its job.
  const [part] = Object.keys(parts)
    .filter((name) => name.startsWith(sentPrefix))
    .toReversed()
  return part === undefined ? undefined : readSent(parseJson(parts[part]))
}

function withoutSame(sent: Sent | undefined, set: FieldValues): Sent | undefined {
  if (sent?.set === undefined || serializeFields(sent.set) !== serializeFields(set)) return sent
  const { set: _same, ...others } = sent
  return others
}

function readSent(sent: unknown): Sent | undefined {
  if (!isRecord(sent) || typeof sent['jobId'] !== 'string') return undefined
  const { set } = sent
  return {
    jobId: sent['jobId'] as JobId,
    ...(isFieldValues(set) ? { set } : {}),
    ...(sent['withOthers'] === true ? { withOthers: true } : {}),
  }
}

const readSurface = (surface: unknown) => surfaceNames.find((each) => each === surface)

/** Reads stored changes. Fields that cannot be read, and those without a base value, are left out. */
export function readUnsaved(stored: unknown): UnsavedProduct | undefined {
  if (!isRecord(stored)) return undefined
  const { name, before, set, isExact, paidEntered, sent, begunIn } = stored
  if (!isRecord(before) || !isRecord(set)) return undefined
  const fields = Object.entries(set).map(
    ([path, value]) => [path, JSON.stringify([before[path], value])] as const,
  )
  const read = fromParts(Object.fromEntries(fields))
  if (read === undefined) return undefined
  const ids = Array.isArray(paidEntered) ? (paidEntered as unknown[]) : []
  const known = ids.filter((id): id is VariantId => typeof id === 'string')
  return {
    ...read,
    name: typeof name === 'string' ? name : '',
    isExact: isExact === true ? true : undefined,
    paidEntered: known.length === 0 ? undefined : known,
    sent: readSent(sent),
    begunIn: readSurface(begunIn),
  }
}

/** The patch that turns `former` into `next`; null removes a part. */
export function diffParts(
  former: UnsavedParts,
  next: UnsavedParts,
): Readonly<Record<string, string | null>> {
  const names = new Set([...Object.keys(former), ...Object.keys(next)])
  return Object.fromEntries(
    [...names].flatMap((name) =>
      former[name] === next[name] ? [] : [[name, next[name] ?? null] as const],
    ),
  )
}
