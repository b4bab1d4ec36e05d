import type { InputOf, OutputOf, ProcedureName } from '#lib/rpc/contract/contract.ts'
import type { Sender } from '#lib/browser/sender.ts'

type Plain = string | number | boolean | null | undefined

/** The domain's nouns are read-only; the contract's schemas do not say so. */
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
  /** Aborted when the caller has lost interest. */
  readonly signal: AbortSignal
}

/**
 * One per procedure. A handler is called in the turn of its message: what needs the sender's click
 * goes before its first await. It may throw a `ProblemError`, which the caller then gets.
 */
export type Handlers = {
  readonly [Name in ProcedureName]: (
    call: Call<DeepReadonly<InputOf<Name>>>,
  ) => Promise<DeepReadonly<OutputOf<Name>>>
}
