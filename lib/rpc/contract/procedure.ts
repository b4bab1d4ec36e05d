import type * as z from 'zod/mini'

/**
 * read: asks, changes nothing, may be repeated after a worker's death.
 * command: changes something here or in the shop; never repeated by the caller.
 */
export type ProcedureKind = 'read' | 'command'

/** page: a page of the extension in its own right. panel: our script inside a Wix admin page. */
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

/** Shapes are built when they are first asked for: every start of the worker would otherwise build them all. */
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
