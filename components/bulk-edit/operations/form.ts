import type { ReactNode } from 'react'
import { type Result, failed, ok } from '#lib/core/base/result.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { KnownValues } from '#lib/extension/queries/known-values.ts'

/** Error messages by field name. */
export type FormErrors = Readonly<Record<string, string>>

export interface FieldsProps<Form> {
  readonly form: Form
  readonly errors: FormErrors
  readonly connection: Connection
  readonly known: KnownValues
  readonly onChange: (part: Partial<Form>) => void
}

/**
 * The form of one kind of change: stores the entered values, reads them as an operation, and is
 * filled from one.
 */
export interface OperationForm<Form extends object> {
  readonly empty: Form
  /** The allowed values of fields with choices; all other fields are free text. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** The operation of the form, or its errors; `currency` is the store's. */
  readonly read: (form: Form, currency?: string) => Result<Operation, FormErrors>
  /** Undefined if the operation belongs to another form. */
  readonly write: (operation: Operation) => Form | undefined
  readonly Fields: (props: FieldsProps<Form>) => ReactNode
}

type Values<Results> = {
  readonly [Name in keyof Results]: Results[Name] extends Result<infer Value, string>
    ? Value
    : never
}

/** All values by field name, or the messages of all fields without a valid value. */
export function joinErrors<const Results extends Readonly<Record<string, Result<unknown, string>>>>(
  results: Results,
): Result<Values<Results>, FormErrors> {
  const entries = Object.entries(results)
  const errors = entries.flatMap(([name, result]) => (result.ok ? [] : [[name, result.error]]))
  if (errors.length > 0) return failed(Object.fromEntries(errors) as FormErrors)
  const values = entries.map(([name, result]) => [name, result.ok ? result.value : undefined])
  return ok(Object.fromEntries(values) as Values<Results>)
}
