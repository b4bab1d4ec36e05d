import type * as z from 'zod/mini'

/**
 * read: changes nothing; may be repeated after the worker died.
 * command: changes something here or in the store; the caller never repeats it.
 */
export type ProcedureKind = 'read' | 'command'

/** page: a page of the extension. panel: the extension's script inside a Wix admin page. */
export type Caller = 'page' | 'panel'

export interface Procedure<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly kind: ProcedureKind
  readonly callers: readonly Caller[]
  readonly input: Input
  readonly output: Output
}

/** Builds its schemas on first use: otherwise every start of the worker would build all of them. */
export function procedure<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(definition: {
  readonly kind: ProcedureKind
  readonly callers: readonly Caller[]
  readonly input: () => Input
  readonly output: () => Output
}): Procedure<Input, Output> {
  const { kind, callers } = definition
  let input: Input | undefined
  let output: Output | undefined
  return {
    kind,
    callers,
    get input() {
      return (input ??= definition.input())
    },
    get output() {
      return (output ??= definition.output())
    },
  }
}
