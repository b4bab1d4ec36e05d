import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { NamedLocation } from '#lib/core/catalog/product/product-details.ts'
import type { Texts } from '#lib/core/i18n/t.ts'
import type { Schedule } from '#lib/core/job/job.ts'
import type { EditUnits, Recipe } from '#lib/core/operations/edit.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'

// An edit in one line: `price +7.5% end .99 collection:Lamps until sunday 23:59`.

/** Start and end in the text. */
export type Span = readonly [start: number, end: number]

/** The operations of a line. */
export interface LineEdit {
  readonly operations: readonly Operation[]
  /** The units of a saved edit, or of the weights as written; other numbers are in those of the store. */
  readonly units?: EditUnits | undefined
}

/** The products that a line names. */
export interface LineQuery {
  /** As entered: the text of a search. */
  readonly text: string
  readonly query: Query
}

/** When it starts; without `startAt` as soon as the user runs it. */
export interface LineSchedule extends Omit<Schedule, 'startAt'> {
  readonly startAt?: number | undefined
}

/** The parts of an edit that a line can express. */
export interface EditParts {
  readonly edit: LineEdit
  /** Undefined if the line does not name products: the selected ones are meant. */
  readonly query?: Query | undefined
  readonly schedule?: LineSchedule | undefined
}

export interface EditLine {
  readonly edit: LineEdit
  readonly query?: LineQuery | undefined
  readonly schedule?: LineSchedule | undefined
  readonly spans: {
    readonly steps: readonly Span[]
    readonly query?: Span | undefined
    readonly schedule?: Span | undefined
  }
}

export type LineErrorCode = keyof Texts['lineErrors']

/** A part of the line that is not understood; the other parts count as little as this one. */
export interface LineError {
  readonly at: Span
  readonly code: LineErrorCode
  /** What the message names. */
  readonly values: readonly string[]
}

export interface LineCollection {
  readonly id: CollectionId
  readonly name: string
}

/** What a line refers to. */
export interface LineContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** That of the store's amounts; undefined while it is unknown. */
  readonly currency?: string | undefined
  /** The collections of the store; undefined while they are unknown. */
  readonly collections?: readonly LineCollection[] | undefined
  /** Its inventory locations; undefined while they are unknown. */
  readonly locations?: readonly NamedLocation[] | undefined
  readonly recipes?: readonly Recipe[] | undefined
}
