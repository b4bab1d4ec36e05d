import type { InputOf, OutputOf, ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Sender } from '#lib/extension/browser/messages.ts'

type Plain = string | number | boolean | null | undefined

/** The catalog's types are read-only; the types of the contract's schemas are not. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof T]: DeepReadonly<T[Key]> }

export interface Call<Input> {
  readonly input: Input
  readonly sender: Sender
  /** Aborts when the caller cancels. */
  readonly signal: AbortSignal
}

/**
 * One handler per procedure. It is called in the same turn as the message: what needs the sender's click
 * comes before its first await. It may throw a `ProblemError`, which is sent to the caller.
 */
export type Handlers = {
  readonly [Name in ProcedureName]: (
    call: Call<DeepReadonly<InputOf<Name>>>,
  ) => Promise<DeepReadonly<OutputOf<Name>>>
}
