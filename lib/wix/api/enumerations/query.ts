/* Enumerations of queries, searches and aggregations. */
import type { Open } from './shared.ts'

export const SearchMode = {
  OR: 'OR',
  AND: 'AND',
} as const
export type SearchMode = Open<typeof SearchMode>

export const AggregationType = {
  VALUE: 'VALUE',
  RANGE: 'RANGE',
  SCALAR: 'SCALAR',
  DATE_HISTOGRAM: 'DATE_HISTOGRAM',
  NESTED: 'NESTED',
} as const
export type AggregationType = Open<typeof AggregationType>

export const NestedAggregationType = {
  VALUE: 'VALUE',
  RANGE: 'RANGE',
  SCALAR: 'SCALAR',
  DATE_HISTOGRAM: 'DATE_HISTOGRAM',
} as const
export type NestedAggregationType = Open<typeof NestedAggregationType>

export const ScalarType = {
  COUNT_DISTINCT: 'COUNT_DISTINCT',
  MIN: 'MIN',
  MAX: 'MAX',
  SUM: 'SUM',
  AVG: 'AVG',
} as const
export type ScalarType = Open<typeof ScalarType>

export const DateInterval = {
  YEAR: 'YEAR',
  MONTH: 'MONTH',
  WEEK: 'WEEK',
  DAY: 'DAY',
  HOUR: 'HOUR',
  MINUTE: 'MINUTE',
  SECOND: 'SECOND',
} as const
export type DateInterval = Open<typeof DateInterval>

export const ValueSortType = {
  COUNT: 'COUNT',
  VALUE: 'VALUE',
} as const
export type ValueSortType = Open<typeof ValueSortType>

export const ValueSortDirection = {
  DESC: 'DESC',
  ASC: 'ASC',
} as const
export type ValueSortDirection = Open<typeof ValueSortDirection>

export const MissingValues = {
  EXCLUDE: 'EXCLUDE',
  INCLUDE: 'INCLUDE',
} as const
export type MissingValues = Open<typeof MissingValues>
