import type { ReactNode } from 'react'
import type { Result } from '#lib/base/result.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { KnownValues } from '#lib/queries/known-values.ts'

/** Sentences at the fields that they belong to. */
export type FormErrors = Readonly<Record<string, string>>

export interface FieldsProps<Form> {
  readonly form: Form
  readonly errors: FormErrors
  readonly connection: Connection
  readonly known: KnownValues
  readonly onChange: (part: Partial<Form>) => void
}

/** The form of one kind of change: kept as it was typed, read as an operation, made from one. */
export interface OperationForm<Form extends object> {
  readonly empty: Form
  /** What a field with a few choices may hold; every other text is a person's own. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** The operation that it stands for, or what keeps it from standing for one; `currency` is the store's. */
  readonly read: (form: Form, currency?: string) => Result<Operation, FormErrors>
  /** Undefined where the operation belongs into another form. */
  readonly write: (operation: Operation) => Form | undefined
  readonly Fields: (props: FieldsProps<Form>) => ReactNode
}
