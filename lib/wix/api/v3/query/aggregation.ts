import type {
  DateInterval,
  MissingValues,
  ScalarType,
  ValueSortDirection,
  ValueSortType,
} from '#lib/wix/api/enumerations/query.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { type Codec, list, text } from '#lib/wix/api/wire/codec.ts'
import { float } from '../wire/codecs.ts'

interface ValueAggregation {
  readonly type: 'VALUE'
  readonly value?: {
    /** 1 to 250, default 10. */
    readonly limit?: number
    readonly sortType?: ValueSortType
    readonly sortDirection?: ValueSortDirection
    readonly missingValues?: MissingValues
    /** The name of the bucket for missing values. */
    readonly includeOptions?: { readonly addToBucket: string }
  }
}

interface RangeAggregation {
  readonly type: 'RANGE'
  readonly range: {
    /** Up to 50. `from` is inclusive, `to` is exclusive. */
    readonly buckets: readonly { readonly from?: number; readonly to?: number }[]
  }
}

interface ScalarAggregation {
  readonly type: 'SCALAR'
  readonly scalar: { readonly type: Exclude<keyof typeof ScalarType, 'SUM' | 'AVG'> }
}

interface DateAggregation {
  readonly type: 'DATE_HISTOGRAM'
  readonly dateHistogram: { readonly interval: keyof typeof DateInterval }
}

type Codecs = ValueAggregation | RangeAggregation | ScalarAggregation | DateAggregation
export type FieldAggregation<Field extends string> = Codecs & {
  readonly name: string
  readonly fieldPath: Field
}

/** An aggregation of a search. `name` identifies its result. */
export type Aggregation<Field extends string> =
  | FieldAggregation<Field>
  | {
      readonly name: string
      readonly type: 'NESTED'
      /** Two or three levels, the outermost first. */
      readonly nested: { readonly nestedAggregations: readonly FieldAggregation<Field>[] }
    }

export interface ValueCount {
  readonly value?: string | undefined
  readonly count?: number | undefined
}

export interface RangeCount {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly count?: number | undefined
}

/** One bucket of a nested aggregation, with the value of each level by name. */
export interface NestedCount {
  readonly results?: Readonly<Record<string, NestedLevel>> | undefined
  readonly count?: number | undefined
}

export interface NestedLevel {
  readonly value?: ValueCount | undefined
  readonly range?: RangeCount | undefined
  readonly scalar?:
    | { readonly type?: string | undefined; readonly value?: number | undefined }
    | undefined
  readonly dateHistogram?: ValueCount | undefined
}

/** Only the property of its kind is set. */
export interface AggregationResult {
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly fieldPath?: string | undefined
  readonly values?: { readonly results?: readonly ValueCount[] | undefined } | undefined
  readonly ranges?: { readonly results?: readonly RangeCount[] | undefined } | undefined
  readonly scalar?: NestedLevel['scalar']
  readonly dateHistogram?: { readonly results?: readonly ValueCount[] | undefined } | undefined
  readonly nested?: { readonly results?: readonly NestedCount[] | undefined } | undefined
}

const valueCount = entity<ValueCount>({ value: text, count: float })
const rangeCount = entity<RangeCount>({ from: float, to: float, count: float })
const scalar = entity<NonNullable<NestedLevel['scalar']>>({ type: text, value: float })
const results = <T>(kind: Codec<T>) =>
  entity<{ readonly results?: readonly T[] | undefined }>({ results: list(kind) })

const level = entity<NestedLevel>({
  value: valueCount,
  range: rangeCount,
  scalar,
  dateHistogram: valueCount,
})
const levels: Codec<Readonly<Record<string, NestedLevel>>> = {
  read(value) {
    if (!isRecord(value)) return undefined
    // In place, because the names are chosen by the caller.
    for (const each of Object.values(value)) level.read(each)
    return value as Record<string, NestedLevel>
  },
  write: (value) => value,
}

export const aggregationResult = entity<AggregationResult>({
  name: text,
  type: text,
  fieldPath: text,
  values: results(valueCount),
  ranges: results(rangeCount),
  scalar,
  dateHistogram: results(valueCount),
  nested: results(entity<NestedCount>({ results: levels, count: float })),
})
